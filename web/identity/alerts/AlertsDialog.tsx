import { BellOff } from 'lucide-react';
import { Link } from 'wouter';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { alertLines, alertNames } from '#contracts/identity/alerts.sq.ts';
import { type Alert, screenOf } from '#contracts/identity/alerts.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { words } from './words.sq.ts';

interface AlertsDialogProps {
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
}

export default function AlertsDialog({ alerts, onClose }: AlertsDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="px-5 pt-2 pb-5">
        {alerts.length === 0 && <EmptyState Icon={BellOff}>{words.none}</EmptyState>}
        <ul className="divide-y divide-line-2">
          {alerts.map((alert) => (
            <Row key={`${alert.kind} ${alert.day}`} alert={alert} onClose={onClose} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const Row = ({
  alert: { kind, times, last_at, buyers, isNew },
  onClose,
}: {
  alert: Alert;
  onClose: () => void;
}) => (
  <li className="grid grid-cols-1 gap-1.5 py-3.5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-semibold">{alertNames[kind]}</h3>
      {isNew && <Badge tone="waiting">{words.fresh}</Badge>}
    </div>
    <p className="text-sm text-ink-2">{alertLines[kind]}</p>
    {buyers.length > 0 && <p className="text-sm font-semibold wrap-anywhere">{words.buyers(buyers)}</p>}
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-xs text-ink-3">{words.times(times, dateAndTime(last_at))}</p>
      <Link
        href={screenOf[kind]}
        onClick={onClose}
        aria-label={`${words.open}: ${alertNames[kind]}`}
        className="btn btn-line"
      >
        {words.open}
      </Link>
    </div>
  </li>
);
