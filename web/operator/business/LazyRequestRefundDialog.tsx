import type { ComponentProps } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import type RequestRefundDialog from './RequestRefundDialog.tsx';

const dialog = new Chunk(() => import('./RequestRefundDialog.tsx'));

/** RequestRefundDialog as a lazy chunk, which loads when the dialog is first shown. */
export const LazyRequestRefundDialog = (props: ComponentProps<typeof RequestRefundDialog>) => (
  <LazyDialog chunk={dialog} {...props} />
);
