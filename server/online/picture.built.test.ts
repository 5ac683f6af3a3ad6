import { describe, expect, test } from 'vitest';
import { type Salon, testWorld } from '../../test/harness.ts';
import { openSalon } from '../../test/online.ts';

const world = testWorld();

describe('the picture beside a link to the page', () => {
  /** The beginning of a PNG, with its size, and as many bytes as are wanted. */
  function aPicture(width = 1200, height = 630, length = 400) {
    const bytes = Buffer.alloc(length);
    bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  }
  const put = (salon: Salon, bytes: Buffer, shows = 'Berberhana Besa, Tiranë') =>
    salon.put('/online/picture', { picture: bytes.toString('base64'), shows });
  const linked = async (slug: string) => {
    const page = await world().app.inject({ url: `/s/${slug}` });
    return /property="og:image" content="([^"]+)"/.exec(page.body)?.[1];
  };

  test('the picture is the one of the product until the salon has its own; each picture has its own address', async () => {
    const salon = await openSalon(world());
    const own = `http://kreher.test/s/${salon.slug}/og.png`;
    expect(await linked(salon.slug)).toBe('http://kreher.test/og.png');
    expect((await world().app.inject({ url: `/s/${salon.slug}/og.png` })).statusCode).toBe(404);

    const picture = aPicture();
    expect((await put(salon, picture)).status).toBe(200);
    expect((await salon.get('/online')).body.data.pictureShows).toBe('Berberhana Besa, Tiranë');
    const first = await linked(salon.slug);
    expect(first?.startsWith(`${own}?v=`)).toBe(true);
    const { statusCode, headers, rawPayload } = await world().app.inject({ url: `/s/${salon.slug}/og.png` });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' });
    expect(rawPayload.equals(picture)).toBe(true);

    world().clock.pass({ minutes: 1 });
    await put(salon, aPicture(1200, 630, 500));
    expect(await linked(salon.slug)).not.toBe(first);
  });

  test.each([
    ['of another size', () => aPicture(1200, 1200)],
    ['longer than 60 KB', () => aPicture(1200, 630, 61_441)],
    ['that is no picture', () => Buffer.from('<svg onload="alert(1)"/>'.repeat(9))],
    ['of nothing', () => Buffer.alloc(0)],
  ])('one %s is refused with its field', async (_name, wrong) => {
    const salon = await openSalon(world());
    const { status, body } = await put(salon, wrong());
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['picture'] });
  });
});
