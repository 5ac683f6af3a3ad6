// Shown instead of the grid as long as the salon has no barbers.
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { dayWords as words } from './words.sq.ts';

export function NoBarbers() {
  return (
    <EmptyState
      Icon={UsersRound}
      action={
        <Link href="/konfigurimet" className="btn btn-line">
          {words.toSettings}
        </Link>
      }
    >
      {words.noBarbers}
    </EmptyState>
  );
}
