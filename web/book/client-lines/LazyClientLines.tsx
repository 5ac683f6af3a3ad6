import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { ClientLinesProps } from './ClientLines.tsx';

const chunk = new Chunk(() => import('./ClientLines.tsx'));

/** What a form says of the client before it is saved. */
export const LazyClientLines = (props: ClientLinesProps) => <LazyExtra chunk={chunk} {...props} />;
