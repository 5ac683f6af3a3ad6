import * as z from 'zod/mini';
import { invitationDays } from '#contracts/identity/invitations.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';

/** Where an invitation is mailed to, and the hash of the token in that mail. */
interface Mailed {
  readonly email: string;
  readonly token: Buffer;
}

export async function putInvitation(
  tx: Tx,
  salon: SalonId,
  person: string,
  { token, mailed, now }: { readonly token: Buffer; readonly mailed: Mailed | null; readonly now: Date },
) {
  const until = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  await tx.run(sql`
    insert into invitations (salon_id, staff_id, token_hash, email, mailed_token_hash, ends_at)
    values (${salon}, ${person}, ${token}, ${mailed?.email ?? null}, ${mailed?.token ?? null}, ${until})
    on conflict (salon_id, staff_id) do update set
      token_hash = excluded.token_hash, email = excluded.email, mailed_token_hash = excluded.mailed_token_hash,
      ends_at = excluded.ends_at`);
  return until;
}

export async function deleteInvitation(tx: Tx, salon: SalonId, person: string) {
  await tx.run(sql`delete from invitations where salon_id = ${salon} and staff_id = ${person}`);
}

const Invitation = z.object({
  salon: SalonId,
  salonName: z.string(),
  person: z.uuid(),
  name: z.string(),
  /** The address whose mail has this token; null for the token that was passed on in another way. */
  email: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

/** The open invitation with this token, either of its two. */
export async function findInvitation(db: Db, token: Buffer, now: Date) {
  const [found] = await db.rows(Invitation)(sql`
    select
      salon_id as salon, salons.name as "salonName", staff_id as person, staff.name,
      case when mailed_token_hash = ${token} then invitations.email end as email
    from invitations
    join staff using (salon_id)
    join salons on salons.id = salon_id
    where staff.id = staff_id and (token_hash = ${token} or mailed_token_hash = ${token}) and ends_at > ${now}
      and user_id is null and active and left_at is null`);
  return found;
}

export const deleteEndedInvitations = (db: Db, now: Date) =>
  db.run(sql`delete from invitations where ends_at <= ${now}`);
