import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
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
