import type { ComponentProps } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type TestLine from './TestLine.tsx';

const chunk = new Chunk(() => import('./TestLine.tsx'));

/** The line of a form whose services need a test of allergies. */
export const LazyTestLine = (props: ComponentProps<typeof TestLine>) => (
  <LazyExtra chunk={chunk} {...props} />
);
