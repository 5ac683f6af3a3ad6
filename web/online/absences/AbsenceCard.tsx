import { Check } from 'lucide-react';
import { daysBetween, localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import type { Absence, markAbsence } from '#contracts/online/absences.ts';
import { absenceMessage } from '#contracts/online/client-texts.rules.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { SendButtons } from '../reminders/SendButtons.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { words } from './words.sq.ts';

interface AbsenceCardProps {
  readonly absence: Absence;
  readonly salon: string;
  readonly today: string;
  /** True for the first client who has not got a message yet. */
  readonly isNext: boolean;
  readonly onMark: (mark: BodyOf<typeof markAbsence>['mark']) => void;
}

export function AbsenceCard({ absence, salon, today, isNext, onMark }: AbsenceCardProps) {
  const { client, page, refuse_link: refuse, sent, rhythm_days } = absence;
  const name = withHint(client.name, client);
  const about = words.about(daysBetween(absence.last_visit, today), rhythm_days);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="num">
          <span className="font-semibold">{name}</span>
          {rhythm_days === null ? ' · ' : ': '}
          {about}
        </p>
        <p className="truncate text-sm text-ink-3">{absence.service}</p>
        {!refuse && <p className="text-sm text-ink-2">{words.refuses}</p>}
      </div>
      {sent ? (
        <div className="flex items-center justify-between gap-3">
          <span className="num inline-flex items-center gap-1.5 font-medium text-brand-ink">
            <Check aria-hidden className="size-4" />
            {words.sentAt(localDayAndTime(new Date(sent.at)).time)}
          </span>
          <Button
            needsNetwork
            look="ghost"
            aria-label={words.takeBackFor(name)}
            onClick={() => onMark('undo')}
          >
            {words.takeBack}
          </Button>
        </div>
      ) : (
        <div className="grid gap-2">
          {refuse && (
            <SendButtons
              client={client}
              message={absenceMessage({ ...client, client: client.name, salon, page, refuse })}
              usual={absence.channel}
              isNext={isNext}
              onSend={onMark}
            />
          )}
          <Button needsNetwork look="ghost" aria-label={words.hideFor(name)} onClick={() => onMark('hide')}>
            {words.hide}
          </Button>
        </div>
      )}
    </div>
  );
}
