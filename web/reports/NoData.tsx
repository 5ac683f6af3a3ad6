import type { LucideIcon } from 'lucide-react';
import { Button } from '../ground/ui/Button.tsx';
import { EmptyState } from '../ground/ui/EmptyState.tsx';
import { words } from './words.sq.ts';

interface NoDataProps {
  readonly Icon: LucideIcon;
  readonly onRefresh: () => void;
  readonly children: string;
}

export const NoData = ({ Icon, onRefresh, children }: NoDataProps) => (
  <EmptyState Icon={Icon} action={<Button onClick={onRefresh}>{words.refresh}</Button>}>
    {children}
  </EmptyState>
);
