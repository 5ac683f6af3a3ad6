import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import type { OutsideProps } from './OutsideDialog.tsx';

const dialog = new Chunk(() => import('./OutsideDialog.tsx'));

/** The visits that are outside the hours that were just saved. */
export const OutsideVisits = (props: OutsideProps) => <LazyDialog chunk={dialog} {...props} />;
