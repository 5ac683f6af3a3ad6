import { Chunk } from '../ground/lib/chunk.ts';
import { LazyDialog } from '../ground/ui/LazyDialog.tsx';
import type { TillDialogProps } from './open-dialog.ts';

const dialogs = new Chunk<TillDialogProps>(() => import('./TillDialogs.tsx'));

export const LazyTillDialog = (props: TillDialogProps) => <LazyDialog chunk={dialogs} {...props} />;
