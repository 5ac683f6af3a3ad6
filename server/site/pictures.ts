// Serves the pictures of salons and barbers without a check of rights: a caller knows the hash of the content, so the caller has seen the
// picture or a page with it.
import type { FastifyInstance } from 'fastify';
import type { PictureType } from '#contracts/salon/pictures.rules.ts';
import { findPictureByHash } from '../salon/pictures/store.ts';
import type { Db } from '../ground/db/database.ts';

const name = /^([0-9a-f]{64})\.(webp|jpeg)$/;

export function servePictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async ({ params: { file } }, reply) => {
    const [, hash = '', type] = name.exec(file) ?? [];
    const bytes = type && (await findPictureByHash(db, hash, type as PictureType));
    if (!bytes) return reply.callNotFound();
    return reply
      .type(`image/${type}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .send(bytes);
  });
}
