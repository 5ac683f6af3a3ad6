import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ground/ui/Badge.tsx';
import { refundWords } from './admin.sq.ts';
import { openRefundsQuery } from './api.ts';

/** For admins: the number of open requests for refunds, beside a link. Nothing if there are none. */
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
