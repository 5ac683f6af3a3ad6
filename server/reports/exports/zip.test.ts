import { expect, test } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { type File, zip } from './zip.ts';

const part = 'x'.repeat(64 * 1024);

/** A source with much more data than all buffers hold, and hard to compress. */
function endless(name: string) {
  const seen = { parts: 0, hasEnded: false };
  async function* content() {
    try {
      for (;;) {
        seen.parts += 1;
        yield Array.from({ length: 4096 }, () => Math.random().toString(36)).join('');
      }
    } finally {
      seen.hasEnded = true;
    }
  }
  return { seen, file: { name, content: content() } };
}

async function read(files: Iterable<File>) {
  const parts: Buffer[] = [];
  for await (const read of zip(files)) parts.push(read);
  return unzip(Buffer.concat(parts));
}

test('files written in several parts are read back complete and in order', async () => {
  async function* later() {
    yield part;
    yield 'fundi i rreshtit të gjatë';
  }
  const files = await read([
    { name: 'a.xml', content: ['<a>', '</a>'] },
    { name: 'xl/b.xml', content: later() },
  ]);
  expect([...files]).toEqual([
    ['a.xml', '<a></a>'],
    ['xl/b.xml', `${part}fundi i rreshtit të gjatë`],
  ]);
});

test('an error of a source ends the archive with that error', async () => {
  async function* broken() {
    yield part;
    throw new Error('the database is gone');
  }
  await expect(read([{ name: 'a.xml', content: broken() }])).rejects.toThrow('the database is gone');
});

test('a source is not read further while nobody reads the archive', { tags: 'long' }, async () => {
  const unread = endless('a.xml');
  const archive = zip([unread.file]);
  await expect.poll(() => unread.seen.parts).toBeGreaterThan(0);
  // long enough for a hundred parts of an archive that is read
  const other = endless('b.xml');
  for await (const _part of zip([other.file])) if (other.seen.parts > 100) break;
  expect(unread.seen.parts).toBeLessThan(20);
  archive.destroy();
});

test('a source is closed when the archive is closed', { tags: 'long' }, async () => {
  const { seen, file } = endless('a.xml');
  for await (const _part of zip([file])) break;
  await expect.poll(() => seen.hasEnded).toBe(true);
});
