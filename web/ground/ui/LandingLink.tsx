import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { words } from './words.sq.ts';

export function LandingLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link href="/landing" aria-label={words.toLanding} className={className}>
      {children}
    </Link>
  );
}
