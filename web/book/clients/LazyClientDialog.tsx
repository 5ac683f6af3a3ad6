import type { ComponentProps } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import type ClientDialog from './ClientDialog.tsx';

const dialog = new Chunk(() => import('./ClientDialog.tsx'));

/** ClientDialog, whose code is a separate chunk that loads when the dialog is first shown. */
export const LazyClientDialog = (props: ComponentProps<typeof ClientDialog>) => (
  <LazyDialog chunk={dialog} {...props} />
);
