import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import type { PictureFile, PictureType } from '#contracts/salon/pictures.rules.ts';
import { Picture } from '#contracts/salon/pictures.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const path = sql`'/pictures/' || encode(hash, 'hex') || '.' || type`;

const OwnPicture = z.extend(Picture, { barberId: z.nullable(Id) });

export const listPictures = (db: Db, salon: SalonId) =>
  db.rows(OwnPicture)(sql`
    select barber_id as "barberId", ${path} as path, width, height from pictures
    where salon_id = ${salon} order by barber_id`);

/** A `Picture` as a column of a row that names its salon; null if there is none. */
export const pictureOf = (salon: Sql, barber: Sql): Sql => sql`(
  select json_build_object('path', ${path}, 'width', width, 'height', height) from pictures
  where pictures.salon_id = ${salon} and barber_id is not distinct from ${barber}
)`;

/** The condition that a picture belongs to this barber, or to the salon if the barber is null. */
const isOf = (salon: SalonId, barber: string | null) => sql`
  salon_id = ${salon} and barber_id is not distinct from ${barber}::uuid`;

const Bytes = z.object({ bytes: z.instanceof(Buffer) });

export async function findOwnPicture(
  tx: Tx,
  salon: SalonId,
  barber: string | null,
): Promise<Buffer | undefined> {
  const [found] = await tx.rows(Bytes)(sql`select bytes from pictures where ${isOf(salon, barber)}`);
  return found?.bytes;
}

interface NewPicture extends PictureFile {
  readonly bytes: Buffer;
}

export async function setPicture(
  tx: Tx,
  salon: SalonId,
  barber: string | null,
  picture: NewPicture,
): Promise<void> {
  const { type, width, height, bytes } = picture;
  await tx.run(sql`
    insert into pictures (salon_id, barber_id, type, width, height, bytes)
    values (${salon}, ${barber}, ${type}, ${width}, ${height}, ${bytes})
    on conflict on constraint pictures_one_each do update
    set (type, width, height, bytes) = row (excluded.type, excluded.width, excluded.height, excluded.bytes)`);
  publishChange(tx, salon, barber);
}

export async function removePicture(tx: Tx, salon: SalonId, barber: string | null): Promise<void> {
  await tx.run(sql`delete from pictures where ${isOf(salon, barber)}`);
  publishChange(tx, salon, barber);
}

const publishChange = (tx: Tx, salon: SalonId, barber: string | null) =>
  publishLiveEvent(tx, salon, barber ? { noun: 'barber', id: barber } : { noun: 'salon', id: salon });

/** The bytes of a picture in use; the hash, in hexadecimal, is the secret that finds it. */
export async function findPictureByHash(
  db: Db,
  hash: string,
  type: PictureType,
): Promise<Buffer | undefined> {
  const [found] = await db.rows(Bytes)(sql`
    select bytes from pictures where hash = decode(${hash}, 'hex') and type = ${type} limit 1`);
  return found?.bytes;
}
