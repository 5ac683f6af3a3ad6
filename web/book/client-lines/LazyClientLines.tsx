import type { HealthLinesProps } from '../../clients/allergies/HealthLines.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';

const chunk = new Chunk(() => import('./ClientLines.tsx'));

/** The lines about the client in a form that is not saved yet. */
export const LazyClientLines = (props: HealthLinesProps) => <LazyExtra chunk={chunk} {...props} />;
