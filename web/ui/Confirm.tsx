import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

const dialog = new Chunk(() => import('./ConfirmDialog.tsx'));

/** ConfirmDialog, fetched when the first question is asked. */
export const Confirm = (props: ConfirmDialogProps) => <LazyDialog chunk={dialog} {...props} />;
