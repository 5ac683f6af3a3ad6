// Pictures of requests in a backup: files beside it, as the pictures of visits are.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckedDatabase } from '../../../../test/checked-database.ts';
import { freshDatabase } from '../../../../test/fresh-database.ts';
import { openWorld } from '../../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../../test/online.ts';
import { aPictureBody } from '../../../../test/pictures.ts';
import { salonIdOf } from '../../../../test/staff.ts';
import { eraseAgain } from '../../../erase-client.ts';
import { findRequestPicture } from '../../../online/request-pictures/store.ts';
import type { SalonId } from '../../salon-id.ts';
import { wholeBook } from '../../scope.ts';
import { withConnection } from '../database.ts';
import { erasureLog, findErasureLogs, readErasures } from './erasures.ts';
import { copyPictures, removeOldPictures } from './pictures.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const key = 'a key of this place';

/** A request with a picture, and a backup of it. */
async function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-request-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const world = await openWorld({ noteErasure: erasureLog({ folder, readKey: async () => key }) });
  onTestFinished(() => world.close());
  const salon = await openSalon(world);
  await salon.put(`/user/services/${salon.services.Prerje}`, { asks_picture: true });
  const { body } = await bookOnline(world, salon);
  const { picture, small } = aPictureBody();
  const sent = { id: newId(), picture, small };
  const path = `/public/visits/${body.link.split('/r/')[1]}/pictures`;
  expect((await world.nobody.post(path, sent)).status).toBe(201);
  const file = join(folder, 'backup.gz');
  const target = { file, madeAt: world.clock.now(), key };
  expect(await writeBackup(world.connection, target)).toEqual({ pictures: 1, copied: 1 });
  return { folder, file, world, salon, sent };
}

/** Restores the backup. Returns what is told of pictures, and the picture as the salon reads it. */
async function restore({ folder, file, world, salon, sent }: Awaited<ReturnType<typeof openPlace>>) {
  const { connection, drop } = await freshDatabase();
  onTestFinished(() => drop());
  const told: object[] = [];
  const erasures = await readErasures(findErasureLogs(file, folder), key);
  const last = async (madeAt: string) => void (await eraseAgain(connection, erasures, madeAt));
  await restoreBackup(connection, file, { key }, { last, onPictures: (one) => void told.push(one) });
  const db = openCheckedDatabase(connection);
  const scope = wholeBook((await salonIdOf(world, salon)) as SalonId);
  const read = async (size: 'whole' | 'small') =>
    (await findRequestPicture(db, scope, sent.id, size))?.content.toString('base64');
  const found = { picture: await read('whole'), small: await read('small') };
  await db.close();
  return { told, found };
}

test('a restore brings the picture of a request back; its bytes are in a file that is copied once', {
  tags: 'long',
}, async () => {
  const place = await openPlace();
  const { file, folder, world, sent } = place;
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
  expect(gunzipSync(readFileSync(file)).toString()).toMatch(/"whole":"\\\\x00","small":"\\\\x00"/);
  await withConnection(world.connection, async (client) => {
    expect(await copyPictures(client, file)).toEqual({ pictures: 1, copied: 0 });
  });
  const { told, found } = await restore(place);
  expect(told).toEqual([{ pictures: 1, missing: 0 }]);
  expect(found).toEqual({ picture: sent.picture, small: sent.small });
});

test('a picture of an erased client does not come back, and its file goes', { tags: 'long' }, async () => {
  const place = await openPlace();
  const { file, folder, world, salon } = place;
  world.clock.pass({ hours: 1 });
  const { clients } = (await salon.get('/clients')).body;
  expect((await salon.post(`/clients/${clients[0].id}/erase`)).status).toBe(200);
  expect((await restore(place)).found).toEqual({ picture: undefined, small: undefined });
  await withConnection(world.connection, (client) => removeOldPictures(client, file));
  expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
});

test('a picture whose file is cut off is left out, and the rest is back', { tags: 'long' }, async () => {
  const place = await openPlace();
  const [name = ''] = readdirSync(join(place.folder, 'pictures'));
  writeFileSync(join(place.folder, 'pictures', name), 'cut off');
  const { told, found } = await restore(place);
  expect(told).toEqual([{ pictures: 0, missing: 1 }]);
  expect(found.picture).toBeUndefined();
});
