import { useQuery } from '@tanstack/react-query';
import { Badge } from '../ui/Badge.tsx';
import { openRefundsQuery } from './api.ts';
import { words } from './words.sq.ts';

/** For admins: the number of open requests for refunds, beside a link. Nothing if there are none. */
export function OpenRefunds() {
  const { data: open } = useQuery(openRefundsQuery);
  if (!open) return null;
  return (
    <Badge tone="waiting">
      <span aria-hidden>{open}</span>
      <span className="sr-only">{words.openRefunds(open)}</span>
    </Badge>
  );
}
