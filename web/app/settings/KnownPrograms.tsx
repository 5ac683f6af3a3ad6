import type { ReactNode } from 'react';
import { useKnowsPrograms } from './known-programs.ts';

/** What leads to the page for programs, for who has to do with them. */
export default function KnownPrograms({ children }: { readonly children: ReactNode }) {
  return useKnowsPrograms() && children;
}
