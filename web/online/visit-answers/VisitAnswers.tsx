// In the details of a visit and in the card of a request: what the client answered on the page. It comes with no other call, so that a day
// without answers reads nothing.
import { useQuery } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { useId } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { answersQuery } from './api.ts';
import { words } from './words.sq.ts';

interface VisitAnswersProps {
  readonly visit: Pick<Appointment, 'id'>;
  readonly className?: string;
}

export default function VisitAnswers({ visit, className = 'px-5 pb-3 lg:px-4' }: VisitAnswersProps) {
  const { may } = useRights();
  // the right may be taken away while the card is open
  const answers = useQuery(answersQuery(visit.id)).data?.filter((one) => !one.is_health || may('health'));
  const id = useId();
  if (!answers?.length) return null;
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-1 ${className}`}>
      <h3 id={id} className="text-sm text-ink-3">
        {words.title}
      </h3>
      <dl className="grid gap-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere">
        {answers.map(({ question, answer, is_health }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers never change
          <div key={n}>
            <dt className="flex items-center gap-1.5 text-sm text-ink-2">
              {is_health && <HeartPulse aria-label={words.health} className="size-4 shrink-0" />}
              {question}
            </dt>
            <dd className="font-medium">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
