// The clients to remind, as a part of another screen. A `Chunk` loads this file.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useClock } from '../../ground/lib/use-now.ts';
import { remindersQuery } from './api.ts';
import { ReminderQueue } from './ReminderQueue.tsx';
import { titleFor } from './title-for.sq.ts';
import { words } from './words.sq.ts';

export default function WaitingReminders() {
  const { data } = useQuery(remindersQuery);
  const today = useClock().day;
  if (!data) return null;
  const days = data.reminders.map(({ day }) => day);
  return (
    <section aria-labelledby="to-remind" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-remind" className="font-semibold">
          {titleFor(days, today)}
        </h2>
        <Link href="/kujtesat" className="text-sm font-semibold text-brand-ink underline underline-offset-2">
          {words.showAll}
        </Link>
      </div>
      <ReminderQueue reminders={data.reminders} text={data.text} />
    </section>
  );
}
