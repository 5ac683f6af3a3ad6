import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { HealthLinesProps } from './HealthLines.tsx';

const chunk = new Chunk(() => import('./HealthLines.tsx'));

/** What a form says of the client's health before it is saved. */
export const LazyHealthLines = (props: HealthLinesProps) => <LazyExtra chunk={chunk} {...props} />;
