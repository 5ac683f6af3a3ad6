import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/pictures.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aJpeg, aWebp, type PictureOptions, sha256, wrongPictures } from '../../../test/pictures.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const get = (url: string) => world().app.inject({ url });
const set = (salon: Salon, bytes: Buffer | null, whose = 'salon') =>
  salon.put(`/pictures/${whose}`, { picture: bytes?.toString('base64') ?? null });
const pathOf = (bytes: Buffer, type = 'webp') => `/pictures/${sha256(bytes)}.${type}`;
const list = async (salon: Salon) => (await salon.get('/pictures')).body.data;
const barbersOf = async (salon: Salon): Promise<{ id: string; name: string }[]> =>
  (await salon.get('/barbers')).body.data;
const statusOf = async (path: string) => (await get(path)).statusCode;

let filling = 0;
/** Another one at each call. */
const aPicture = (wanted: PictureOptions = {}) => aWebp({ filling: ++filling, ...wanted });

describe('setting, changing and taking away', () => {
  test('a picture of the salon and one of a barber are listed with their sizes and addresses', async () => {
    const salon = await world().newSalon();
    const [barber] = await barbersOf(salon);
    const [ofSalon, ofBarber] = [aPicture({ width: 640, height: 360 }), aJpeg()];
    expect(await list(salon)).toEqual([]);
    expect((await set(salon, ofSalon)).body).toMatchObject({ message: messages.saved, before: null });
    const { status, body } = await set(salon, ofBarber, `barbers/${barber?.id}`);
    expect(status).toBe(200);
    const expected = [
      { barberId: barber?.id, path: pathOf(ofBarber, 'jpeg'), width: 320, height: 320 },
      { barberId: null, path: pathOf(ofSalon), width: 640, height: 360 },
    ];
    expect(body.data).toEqual(expected);
    expect(await list(salon)).toEqual(expected);
  });

  test('a changed picture is no longer served; the answer has it, and sending it again brings it back', async () => {
    const salon = await world().newSalon();
    const [first, second] = [aPicture(), aPicture()];
    await set(salon, first);
    const { body } = await set(salon, second);
    expect(body.before).toBe(first.toString('base64'));
    expect([await statusOf(pathOf(first)), await statusOf(pathOf(second))]).toEqual([404, 200]);
    await set(salon, Buffer.from(body.before, 'base64'));
    expect([await statusOf(pathOf(first)), await statusOf(pathOf(second))]).toEqual([200, 404]);
  });

  test('a picture that was taken away is deleted, and taking none away changes nothing', async () => {
    const salon = await world().newSalon();
    const picture = aPicture();
    await set(salon, picture);
    expect((await set(salon, null)).body).toMatchObject({ message: messages.removed, data: [] });
    expect(await statusOf(pathOf(picture))).toBe(404);
    expect((await set(salon, null)).body).toMatchObject({ before: null, data: [] });
  });

  test('the picture of a barber who is deleted is deleted, too', async () => {
    const salon = await world().newSalon();
    const [barber] = await barbersOf(salon);
    const picture = aPicture();
    await set(salon, picture, `barbers/${barber?.id}`);
    await salon.delete(`/barbers/${barber?.id}`);
    expect(await list(salon)).toEqual([]);
    expect(await statusOf(pathOf(picture))).toBe(404);
  });

  test('the pictures of a salon that is deleted are deleted, too', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const [barber] = await barbersOf(salon);
    const [ofSalon, ofBarber] = [aPicture(), aPicture()];
    await set(salon, ofSalon);
    await set(salon, ofBarber, `barbers/${barber?.id}`);
    await world().db.run(sql`
      delete from salons where id = (select salon_id from memberships where user_id = ${salon.user.id})`);
    expect([await statusOf(pathOf(ofSalon)), await statusOf(pathOf(ofBarber))]).toEqual([404, 404]);
  });

  test('the history says whose picture was changed or taken away', async () => {
    const salon = await world().newSalon();
    const [barber] = await barbersOf(salon);
    await set(salon, aPicture());
    await set(salon, null);
    await set(salon, aPicture(), `barbers/${barber?.id}`);
    await set(salon, null, `barbers/${barber?.id}`);
    const rows = await readRows<{ description: string }>(world().db)(sql`
      select description from history where user_id = ${salon.user.id} and description like '%foto%' order by id`);
    expect(rows.map(({ description }) => description)).toEqual([
      'U ndryshua fotoja e sallonit.',
      'U hoq fotoja e sallonit.',
      `U ndryshua fotoja e barberit: ${barber?.name}`,
      `U hoq fotoja e barberit: ${barber?.name}`,
    ]);
  });

  test('twenty pictures of one salon at once leave one', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const pictures = Array.from({ length: 20 }, () => aPicture());
    const answers = await Promise.all(pictures.map((picture) => set(salon, picture)));
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200));
    const served = await Promise.all(pictures.map((picture) => statusOf(pathOf(picture))));
    expect(served.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each(12, Object.entries(wrongPictures))('%s is 400 at its field', async (_name, [bytes, flaw]) => {
    const salon = await world().newSalon();
    const { status, body } = await set(salon, bytes);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { picture: messages[flaw] } });
    expect(await list(salon)).toEqual([]);
  });

  test.each([
    ['no base64', 'data:image/webp;base64,UklGRg=='],
    [
      'base64 in two lines',
      `${aWebp().toString('base64').slice(0, 40)}\n${aWebp().toString('base64').slice(40)}`,
    ],
    ['a text of 200 KB', 'A'.repeat(200 * 1024)],
  ])('a picture that is %s is 400 at its field', async (_name, picture) => {
    const salon = await world().newSalon();
    const { status, body } = await salon.put('/pictures/salon', { picture });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['picture'] });
  });

  test('a body of 300 KB is 413', async () => {
    const salon = await world().newSalon();
    expect((await salon.put('/pictures/salon', { picture: 'A'.repeat(300 * 1024) })).status).toBe(413);
  });

  test('the picture of another salon’s barber can not be set or taken away, and is not listed', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const [barber] = await barbersOf(salon);
    const picture = aPicture();
    await set(salon, picture, `barbers/${barber?.id}`);
    for (const wanted of [aPicture(), null]) {
      expect((await set(other, wanted, `barbers/${barber?.id}`)).status).toBe(404);
    }
    expect(await list(other)).toEqual([]);
    expect(await list(salon)).toMatchObject([{ path: pathOf(picture) }]);
  });

  test('taking a picture away leaves the same one of another salon', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const picture = aPicture();
    await set(salon, picture);
    await set(other, picture);
    await set(salon, null);
    expect(await statusOf(pathOf(picture))).toBe(200);
    expect(await list(other)).toHaveLength(1);
  });
});

describe('serving', () => {
  test.each([
    ['webp', () => aPicture()],
    ['jpeg', () => aJpeg({ filling: ++filling })],
  ])('a %s is served as what it is, is kept for ever, and may load nothing', async (type, make) => {
    const salon = await world().newSalon();
    const picture = make();
    await set(salon, picture);
    const { statusCode, headers, rawPayload } = await get(pathOf(picture, type));
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(picture)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('another hash, another type, and what is no address of a picture are 404', async () => {
    const salon = await world().newSalon();
    const picture = aPicture();
    await set(salon, picture);
    const path = pathOf(picture);
    const wrong = [
      pathOf(Buffer.from('tjetër')),
      path.replace('.webp', '.jpeg'),
      path.replace('.webp', '.svg'),
      path.toUpperCase().replace('/PICTURES', '/pictures'),
      `${path}x`,
      '/pictures/x.webp',
      "/pictures/'%20or%201=1.webp",
      '/pictures/%00.webp',
    ];
    for (const one of wrong) expect(await statusOf(one), one).toBe(404);
  });
});
