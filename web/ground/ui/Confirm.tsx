import { Chunk } from '../lib/chunk.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';

const dialog = new Chunk(() => import('./ConfirmDialog.tsx'));

/** ConfirmDialog as a lazy chunk, which loads when the dialog is first shown. */
export const Confirm = (props: ConfirmDialogProps) => <LazyDialog chunk={dialog} {...props} />;
