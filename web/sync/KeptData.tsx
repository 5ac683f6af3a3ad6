// Around what an owner sees on a remembered device: restores what the device kept, and brings it up to date.
import type { ReactNode } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { useKeptQueries } from './kept-queries.ts';

interface KeptDataProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** A device that has nothing yet waits for the one call that brings everything. */
export default function KeptData({ userId, children }: KeptDataProps) {
  return useKeptQueries(userId) ? <Spinner fill /> : children;
}
