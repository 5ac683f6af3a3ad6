// Pictures of what was done at visits. The bytes are encrypted with a key of their own, which lies in the row of the picture. The rows of a
// client whose data is erased go by a trigger.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { PictureSide } from '#contracts/appointments/visit-pictures.ts';
import { maxListedPictures, PicturesOfClient, VisitPicture } from '#contracts/appointments/visit-pictures.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { PictureFile } from '#contracts/salon/pictures.rules.ts';
import { isNameless, meantClient } from '../../clients/lookup-store.ts';
import { forgetConsentsOfMerges } from '../../clients/merge-store.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { jsonMoment } from '../../ground/db/moved.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
/** A key encrypts two texts, each with a nonce of its own. */
const nonces = { whole: Buffer.alloc(12), small: Buffer.alloc(12, 1) };
export type Size = keyof typeof nonces;

export function encrypt(key: Buffer, size: Size, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonces[size]);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, size: Size, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonces[size], { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
}

const columns = sql`
  visit_pictures.id, visit_pictures.by_name, ${moment('visit_pictures.added_at')} as added_at, side, width, height`;

const ofVisit = sql`(appointments.salon_id, appointments.id) = (visit_pictures.salon_id, appointment_id)`;

/** The pictures of a visit that the caller sees already, the oldest first. */
export const listPictures = (db: Db, salon: SalonId, visit: string): Promise<VisitPicture[]> =>
  db.rows(VisitPicture)(sql`
    select ${columns} from visit_pictures where salon_id = ${salon} and appointment_id = ${visit}
    order by visit_pictures.added_at, id`);

const Rules = z.object({ is_on: z.boolean(), pictures: z.int() });

/** Whether the salon keeps pictures, and how many it has. */
export const readRules = (db: Db, salon: SalonId): Promise<z.infer<typeof Rules>> =>
  db.one(Rules)(sql`
    select
      coalesce((select is_on from picture_rules where salon_id = ${salon}), false) as is_on,
      (select count(*) from visit_pictures where salon_id = ${salon})::integer as pictures`);

export const writeRules = (tx: Tx, salon: SalonId, isOn: boolean): Promise<number> =>
  tx.run(sql`
    insert into picture_rules (salon_id, is_on) values (${salon}, ${isOn})
    on conflict on constraint picture_rules_pkey do update set is_on = excluded.is_on`);

const { consent: Consent } = PicturesOfClient.shape;
const Allowing = z.object({ nameless: z.boolean(), isErased: z.boolean(), consent: Consent });

/** Clients without a name are not one person, who could allow anything. */
export async function readConsent(db: Db, salon: SalonId, client: string) {
  const [found] = await db.rows(Allowing)(sql`
    select ${isNameless} as nameless, erased_at is not null as "isErased", (
      select json_build_object('given_at', ${moment('given_at')}, 'by_name', by_name) from picture_consents
      where (picture_consents.salon_id, client_id) = (clients.salon_id, clients.id)
    ) as consent
    from clients where salon_id = ${salon} and id = ${client}`);
  return found;
}

interface Giver {
  readonly name: string;
  readonly at: Date;
}

export async function giveConsent(tx: Tx, salon: SalonId, client: string, by: Giver): Promise<void> {
  await tx.run(sql`
    insert into picture_consents (salon_id, client_id, given_at, by_name)
    values (${salon}, ${client}, ${by.at}, ${by.name})
    on conflict do nothing`);
  await tx.run(sql`delete from picture_refusals where salon_id = ${salon} and client_id = ${client}`);
  publishLiveEvent(tx, salon, { noun: 'treatment', id: client });
}

const Removed = z.object({ id: Id, visit: Id, barber: Id });

/** Deletes all pictures of the client for good, or those until a moment. Returns each with its visit and the column of that. */
async function deletePicturesOf(tx: Tx, salon: SalonId, client: string, until?: Date) {
  const ofClient = sql`visit_pictures.salon_id = ${salon} and client_id = ${client}
    ${until ? sql`and added_at <= ${until}` : empty}`;
  await tx.run(
    keepDeletedId(
      salon,
      sql`visit_pictures.id`,
      sql`from visit_pictures join appointments on ${ofVisit} where ${ofClient}`,
    ),
  );
  const removed = await tx.rows(Removed)(sql`
    delete from visit_pictures using appointments where ${ofVisit} and ${ofClient}
    returning visit_pictures.id, appointment_id as visit, barber_id as barber`);
  const visits = removed.map(({ visit }) => visit);
  for (const id of new Set([client, ...visits])) publishLiveEvent(tx, salon, { noun: 'treatment', id });
  return removed;
}

/** Deletes a picture for good. False if there is none. */
export async function deletePicture(tx: Tx, salon: SalonId, id: string): Promise<boolean> {
  await tx.run(keepDeletedId(salon, id, sql`where true`));
  return (await tx.run(sql`delete from visit_pictures where salon_id = ${salon} and id = ${id}`)) > 0;
}

/** Takes the consent back, and deletes all pictures of the client. Returns each with its visit and the column of that. */
export async function takeConsentBack(tx: Tx, salon: SalonId, client: string, { name, at }: Giver) {
  await tx.run(sql`delete from picture_consents where salon_id = ${salon} and client_id = ${client}`);
  await tx.run(sql`
    insert into picture_refusals (salon_id, client_id, refused_at, by_name)
    values (${salon}, ${client}, ${at}, ${name})
    on conflict (salon_id, client_id) do update set refused_at = excluded.refused_at, by_name = excluded.by_name`);
  await forgetConsentsOfMerges(tx, salon, client);
  return deletePicturesOf(tx, salon, client);
}

const OnlyName = z.object({ name: z.string() });

/** After a restore: what was given or added until then goes again. False if there was nothing. */
export async function takeConsentBackAgain(tx: Tx, salon: SalonId, of: string, at: Date): Promise<boolean> {
  const client = await meantClient(tx, salon, of);
  const [given] = await tx.rows(OnlyName)(sql`
    delete from picture_consents where salon_id = ${salon} and client_id = ${client} and given_at <= ${at}
    returning by_name as name`);
  if (given) {
    await tx.run(sql`
      insert into picture_refusals (salon_id, client_id, refused_at, by_name)
      values (${salon}, ${client}, ${at}, ${given.name})
      on conflict do nothing`);
    await forgetConsentsOfMerges(tx, salon, client);
  }
  return (await deletePicturesOf(tx, salon, client, at)).length > 0 || given !== undefined;
}

const Kept = z.nullable(z.object({ at: jsonMoment, by_name: z.string() }));
const KeptConsent = z.nullable(z.object({ given_at: jsonMoment, by_name: z.string() }));
/**
 * What two clients said who became one; undoing that gives each back. A merge of a release that kept no refusals has only consents.
 */
export const JoinedConsents = z.object({
  kept: KeptConsent,
  gone: KeptConsent,
  refused: z.optional(z.object({ kept: Kept, gone: Kept })),
});
export type JoinedConsents = z.infer<typeof JoinedConsents>;
type Of = Readonly<Record<'kept' | 'gone', string>>;

/** The consents and refusals of the two clients. A consent that came after a refusal counts alone. */
function readConsents(tx: Tx, salon: SalonId, { kept, gone }: Of): Promise<JoinedConsents> {
  const consentOf = (client: string) => sql`(
    select jsonb_build_object('given_at', given_at, 'by_name', by_name) from picture_consents
    where salon_id = ${salon} and client_id = ${client}
  )`;
  const refusalOf = (client: string) => sql`(
    select jsonb_build_object('at', refused_at, 'by_name', by_name) from picture_refusals
    where salon_id = ${salon} and client_id = ${client} and ${consentOf(client)} is null
  )`;
  return tx.one(JoinedConsents)(sql`
    select ${consentOf(kept)} as kept, ${consentOf(gone)} as gone,
      jsonb_build_object('kept', ${refusalOf(kept)}, 'gone', ${refusalOf(gone)}) as refused`);
}

/** What the client whom two clients become has said: a refusal of either counts, else the consent of either. */
const togetherOf = ({ kept, gone, refused }: JoinedConsents) => {
  const refusal = refused?.kept ?? refused?.gone ?? null;
  return { refusal, consent: refusal ? null : (kept ?? gone) };
};

/** Writes what a client says instead of what the client said before. */
async function writeConsent(
  tx: Tx,
  salon: SalonId,
  client: string,
  { consent, refusal }: ReturnType<typeof togetherOf>,
) {
  if (!consent)
    await tx.run(sql`delete from picture_consents where salon_id = ${salon} and client_id = ${client}`);
  else
    await tx.run(sql`
      insert into picture_consents (salon_id, client_id, given_at, by_name)
      values (${salon}, ${client}, ${consent.given_at}, ${consent.by_name})
      on conflict (salon_id, client_id) do update set given_at = excluded.given_at, by_name = excluded.by_name`);
  await tx.run(sql`delete from picture_refusals where salon_id = ${salon} and client_id = ${client}`);
  if (refusal)
    await tx.run(sql`
      insert into picture_refusals (salon_id, client_id, refused_at, by_name)
      values (${salon}, ${client}, ${refusal.at}, ${refusal.by_name})`);
}

/**
 * Gives the client who stays what both said, where the visits of both are already of that client. Returns the pictures that go because one
 * of them refused.
 */
export async function joinConsents(tx: Tx, salon: SalonId, of: Of) {
  const consents = await readConsents(tx, salon, of);
  const together = togetherOf(consents);
  await writeConsent(tx, salon, of.kept, together);
  const removed = together.refusal ? await deletePicturesOf(tx, salon, of.kept) : [];
  return { consents, removed };
}

/** Gives each of two clients back what each said. A refusal since the merge is of both, and a consent since then of who stayed. */
export async function partConsents(
  tx: Tx,
  salon: SalonId,
  of: Of,
  consents: JoinedConsents | undefined,
): Promise<void> {
  const now = await readConsents(tx, salon, of);
  const said = now.refused?.kept ?? null;
  if (!consents) {
    if (said) await writeConsent(tx, salon, of.gone, { consent: null, refusal: said });
    return;
  }
  const isAsMerged = now.kept?.given_at === togetherOf(consents).consent?.given_at;
  for (const which of isAsMerged ? (['kept', 'gone'] as const) : (['gone'] as const))
    await writeConsent(tx, salon, of[which], {
      consent: consents[which],
      refusal: consents.refused?.[which] ?? null,
    });
}

/** How many pictures of two clients go if they become one. */
export const picturesThatGo = (salon: Sql, one: Sql, other: Sql): Sql => sql`(
  select count(*)::integer from visit_pictures join appointments on ${ofVisit}
  where visit_pictures.salon_id = ${salon} and client_id in (${one}, ${other}) and exists (
    select from picture_refusals
    where picture_refusals.salon_id = ${salon} and picture_refusals.client_id in (${one}, ${other}) and not exists (
      select from picture_consents
      where (picture_consents.salon_id, picture_consents.client_id) = (picture_refusals.salon_id, picture_refusals.client_id)
    )
  )
)`;

const fromClient = (salon: SalonId, client: string) => sql`
  from visit_pictures join appointments on ${ofVisit}
  where visit_pictures.salon_id = ${salon} and client_id = ${client}`;

/** The pictures of the visits that the scope reads, the latest visit first. */
export const listPicturesOfClient = (
  db: Db,
  { salon, reads }: Pick<Scope, 'salon' | 'reads'>,
  client: string,
  limit = empty,
) =>
  db.rows(PicturesOfClient.shape.pictures.def.element)(sql`
    select ${columns}, appointment_id as visit, to_char(day, 'YYYY-MM-DD') as date, barber_id
    ${fromClient(salon, client)} ${onlyOf(reads)}
    order by day desc, starts_at desc, visit_pictures.added_at, visit_pictures.id ${limit}`);

const OfClient = z.pick(PicturesOfClient, { consent: true, total: true });

export async function readPicturesOfClient(db: Db, scope: Scope, client: string) {
  const { salon, reads } = scope;
  const [found, pictures] = await Promise.all([
    db.one(OfClient)(sql`
      select (select count(*) ${fromClient(salon, client)} ${onlyOf(reads)})::integer as total, (
        select json_build_object('given_at', ${moment('given_at')}, 'by_name', by_name) from picture_consents
        where salon_id = ${salon} and client_id = ${client}
      ) as consent`),
    listPicturesOfClient(db, scope, client, sql`limit ${maxListedPictures}`),
  ]);
  return { ...found, pictures };
}

/** A page of all pictures of a salon, for the file of all data: it names them, and does not have their bytes. */
const NamedPicture = z.extend(VisitPicture, { date: IsoDate, client: z.string() });
export type NamedPicture = z.infer<typeof NamedPicture>;

export function listPicturesAfter(
  db: Db,
  salon: SalonId,
  last: Pick<NamedPicture, 'id'> | undefined,
  limit: number,
): Promise<NamedPicture[]> {
  return db.rows(NamedPicture)(sql`
    select ${columns}, to_char(day, 'YYYY-MM-DD') as date, clients.name as client
    from visit_pictures
    join appointments on ${ofVisit}
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where visit_pictures.salon_id = ${salon} ${last ? sql`and visit_pictures.id > ${last.id}` : empty}
    order by visit_pictures.id
    limit ${limit}`);
}

const Pictured = z.object({ visit: Id });

/** The visits of these days to which pictures can be added; undefined in a salon that keeps none. */
export async function listPictured(db: Db, { salon, reads }: Scope, from: string, to: string) {
  const rules = await db.run(sql`select from picture_rules where salon_id = ${salon} and is_on`);
  if (!rules) return undefined;
  const found = await db.rows(Pictured)(sql`
    select appointments.id as visit from appointments
    join picture_consents on (picture_consents.salon_id, picture_consents.client_id) = (appointments.salon_id, appointments.client_id)
    where appointments.salon_id = ${salon} and day between ${from} and ${to} ${onlyOf(reads)}
    order by appointments.id`);
  return found.map(({ visit }) => visit);
}

interface NewPicture extends PictureFile {
  readonly id: string;
  readonly visit: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly side: PictureSide;
  readonly requestHash: Buffer | null;
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
}

/** False for the visit of a client whose data was erased: a trigger keeps nothing of it. */
export async function addPicture(tx: Tx, salon: SalonId, picture: NewPicture): Promise<boolean> {
  const { id, visit, by, at, side, type, width, height, requestHash } = picture;
  const key = randomBytes(32);
  const added = await tx.run(sql`
    insert into visit_pictures
      (salon_id, id, appointment_id, by_id, by_name, added_at, side, type, width, height, key, file_id, request_hash)
    values (
      ${salon}, ${id}, ${visit}, ${by.id}, ${by.name}, ${at}, ${side}, ${type}, ${width}, ${height}, ${key},
      gen_random_uuid(), ${requestHash}
    )`);
  if (!added) return false;
  await tx.run(sql`
    insert into visit_picture_files (salon_id, id, whole, small)
    values (${salon}, ${id}, ${encrypt(key, 'whole', picture.whole)}, ${encrypt(key, 'small', picture.small)})`);
  publishLiveEvent(tx, salon, { noun: 'treatment', id: visit });
  return true;
}

const Content = z.object({
  type: z.enum(['webp', 'jpeg']),
  key: z.instanceof(Buffer),
  bytes: z.instanceof(Buffer),
});

/** Undefined for a picture of a visit that the scope does not read. */
export async function findContent(db: Db, { salon, reads }: Scope, id: string, size: Size) {
  const wanted = { whole: sql`whole`, small: sql`small` }[size];
  const [found] = await db.rows(Content)(sql`
    select type, key, ${wanted} as bytes
    from visit_pictures
    join visit_picture_files using (salon_id, id)
    join appointments on ${ofVisit}
    where visit_pictures.salon_id = ${salon} and visit_pictures.id = ${id} ${onlyOf(reads)}`);
  return found && { type: found.type, content: decrypt(found.key, size, found.bytes) };
}

const Known = z.object({ visit: Id, barber: Id });

/** The visit of a picture that the scope reads, with its column. The picture stays as it is until the transaction ends. */
export async function lockPicture(tx: Tx, { salon, reads }: Scope, id: string) {
  const [found] = await tx.rows(Known)(sql`
    select appointment_id as visit, barber_id as barber from visit_pictures join appointments on ${ofVisit}
    where visit_pictures.salon_id = ${salon} and visit_pictures.id = ${id} ${onlyOf(reads)}
    for update of visit_pictures`);
  return found;
}

/** The visit of a picture; undefined if the salon has no such picture. */
export async function findVisitOfPicture(tx: Tx, salon: SalonId, id: string): Promise<string | undefined> {
  const [found] = await tx.rows(OfPicture)(sql`
    select appointment_id as visit from visit_pictures where salon_id = ${salon} and id = ${id}`);
  return found?.visit;
}
const OfPicture = z.pick(Known, { visit: true });

export async function markPicture(
  tx: Tx,
  salon: SalonId,
  { id, visit }: { readonly id: string; readonly visit: string },
  side: PictureSide,
): Promise<void> {
  await tx.run(sql`update visit_pictures set side = ${side} where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'treatment', id: visit });
}
