import { Check, Mail } from 'lucide-react';
import { answerNames } from '#contracts/appointments/statuses.sq.ts';
import { eachOnce, localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import { reminderMessage } from '#contracts/online/client-texts.rules.ts';
import type { Channel, Reminder } from '#contracts/online/reminders.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { SendButtons } from './SendButtons.tsx';
import { SentMark } from './SentMark.tsx';
import { words } from './words.sq.ts';

interface ReminderCardProps {
  readonly reminder: Reminder;
  readonly salon: string;
  /** The salon's own text. */
  readonly text: string | null;
  /** True for the first client who has not been reminded yet. */
  readonly isNext: boolean;
  /** Marks the reminder as sent by the channel; null removes the mark. */
  readonly onSend: (channel: Channel | null) => void;
}

/** The client's answer for several visits. A client who confirmed only some of the visits has not answered yet. */
function answerOf({ visits }: Reminder) {
  if (visits.some(({ answer }) => answer === 'moved')) return 'moved';
  return visits.every(({ answer }) => answer === 'coming') ? 'coming' : null;
}

/** The moment as a text. A moment of today is only a time. */
function momentOf(at: string) {
  const { day, time } = localDayAndTime(new Date(at));
  return day === localNow().day ? time : `${dayAndMonth(day)}, ${time}`;
}

export function ReminderCard({ reminder, salon, text, isNext, onSend }: ReminderCardProps) {
  const { client, bookedBy, visits, sent, mail, day } = reminder;
  const times = visits.map(({ appointment_time }) => appointment_time);
  const links = visits.map(({ link }) => link);
  const message = reminderMessage(text, {
    language: client.language,
    client: client.name,
    bookedBy,
    salon,
    date: day,
    times,
    links,
    visits: visits.map(({ service_name, service_for_client: service = service_name, barber }) => ({
      service,
      barber,
    })),
  });
  const answer = answerOf(reminder);

  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <span className="num">{eachOnce(times).join(', ')}</span> · {withHint(client.name, client)}
        </p>
        <p className="truncate text-sm text-ink-3">
          {visits.map(({ service_name, barber }) => `${service_name} · ${barber}`).join(', ')}
        </p>
        {answer && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-brand-ink">
            {answer === 'coming' && <Check aria-hidden className="size-4" />}
            {answerNames[answer]}
          </p>
        )}
        {mail && (
          <p className="num mt-0.5 flex items-center gap-1.5 text-sm text-ink-3">
            <Mail aria-hidden className="size-4 shrink-0" />
            {mail.state === 'planned' ? words.mailPlanned(momentOf(mail.at)) : words.mailStates[mail.state]}
          </p>
        )}
      </div>
      {sent ? (
        <SentMark at={sent.at} name={withHint(client.name, client)} onTakeBack={() => onSend(null)} />
      ) : (
        <SendButtons
          client={client}
          message={message}
          usual={reminder.channel}
          isNext={isNext}
          onSend={onSend}
        />
      )}
    </div>
  );
}
