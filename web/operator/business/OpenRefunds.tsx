import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ground/ui/Badge.tsx';
import { refundWords } from './admin.sq.ts';
import { openRefundsQuery } from './api.ts';

/** The number of open requests for refunds, for administrators, beside a link. Nothing is shown if there are no requests. */
export default function OpenRefunds() {
  const { data: open } = useQuery(openRefundsQuery);
  if (!open) return null;
  return (
    <Badge tone="waiting">
      <span aria-hidden>{open}</span>
      <span className="sr-only">{refundWords.open(open)}</span>
    </Badge>
  );
}
