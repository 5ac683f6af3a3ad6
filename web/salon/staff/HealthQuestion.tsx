// The question to an owner about new barbers, and at the update about all: whether they see the allergies of their clients.
import { useQuery } from '@tanstack/react-query';
import type { Person } from '#contracts/salon/staff.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { answerHealthQuestion, staffQuery } from './api.ts';
import { questionWords } from './words.sq.ts';

/** `of`: only about this person. */
export default function HealthQuestion({ of }: { of?: Person | undefined }) {
  const { data: people = [] } = useQuery(staffQuery);
  const { mutateAsync, isPending } = useChange(answerHealthQuestion);
  const asked = people.filter(({ id, asksHealth }) => asksHealth && (!of || of.id === id));
  if (asked.length === 0) return null;
  // not `mutate`, which calls no callbacks once the question is gone
  const answer = (sees: boolean) =>
    mutateAsync({ body: { people: asked.map(({ id }) => id), sees } }).then(
      ({ message }) => toast.done(message),
      (error) => toast.error(explain(error, questionWords.failed)),
    );
  return (
    <section
      aria-label={questionWords.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-[1_1_320px] wrap-anywhere">
        <h2 className="font-medium">{questionWords.title}</h2>
        <p className="text-sm text-ink-2">{questionWords.who(asked.map(({ name }) => name))}</p>
        <p className="text-sm text-ink-2">{questionWords.line}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => answer(true)}>
          {questionWords.allow}
        </Button>
        <Button look="ghost" busy={isPending} onClick={() => answer(false)}>
          {questionWords.refuse}
        </Button>
      </div>
    </section>
  );
}
