import { Chunk } from '../../ground/lib/chunk.ts';

export const groupDialog = new Chunk(() => import('./GroupDialog.tsx'));
