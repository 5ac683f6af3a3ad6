import type { ComponentProps } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import type ExtendDialog from './ExtendDialog.tsx';

const dialog = new Chunk(() => import('./ExtendDialog.tsx'));

/** ExtendDialog as a lazy chunk, which loads when the dialog is first shown. */
export const LazyExtendDialog = (props: ComponentProps<typeof ExtendDialog>) => (
  <LazyDialog chunk={dialog} {...props} />
);
