// The message instead of the grid if there is no column to show.
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useRights } from '../../identity/accounts/session.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { noBarbersWords as words } from './words.sq.ts';

export default function NoBarbers() {
  if (!useRights().may('setup')) return <EmptyState Icon={UsersRound}>{words.noColumn}</EmptyState>;
  return (
    <EmptyState
      Icon={UsersRound}
      action={
        <Link href="/konfigurimet?skeda=barberet" className="btn btn-line">
          {words.toSettings}
        </Link>
      }
    >
      {words.noBarbers}
    </EmptyState>
  );
}
