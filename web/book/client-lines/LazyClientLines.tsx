import type { HealthLinesProps } from '../../clients/allergies/HealthLines.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';

const chunk = new Chunk(() => import('./ClientLines.tsx'));

/** What a form says of the client before it is saved. */
export const LazyClientLines = (props: HealthLinesProps) => <LazyExtra chunk={chunk} {...props} />;
