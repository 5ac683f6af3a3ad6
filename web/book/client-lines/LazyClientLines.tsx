import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { ClientLinesProps } from './ClientLines.tsx';

const chunk = new Chunk(() => import('./ClientLines.tsx'));

/** The lines about the client in a form that is not saved yet. */
export const LazyClientLines = (props: ClientLinesProps) => <LazyExtra chunk={chunk} {...props} />;
