// In the settings of the page: what the salon asks before a visit.
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxQuestions } from '#contracts/online/bookings.ts';
import type { Online } from '#contracts/online/online.ts';
import { kindNames } from '#contracts/online/questions.sq.ts';
import type { VisitQuestion } from '#contracts/online/questions.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { deleteQuestion, questionsQuery } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./QuestionDialog.tsx'));

type Services = Pick<Online, 'services'>;

export function Questions({ services }: Services) {
  const { data, error, refetch } = useQuery(questionsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="grid max-w-[640px] justify-items-start gap-3">
      <div>
        <h2 className="title text-lg">{words.title}</h2>
        <p className="text-ink-2">{words.line}</p>
      </div>
      {!data && error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="text-ink-3">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="card w-full divide-y divide-line-2">
          {data.map((question) => (
            <QuestionRow key={question.id} question={question} services={services} />
          ))}
        </ul>
      )}
      {data && data.length < maxQuestions && <Button onClick={() => setAdding(true)}>{words.add}</Button>}
      {data && data.length >= maxQuestions && <p className="text-sm text-ink-3">{words.most}</p>}
      {isAdding && (
        <LazyDialog
          chunk={dialog}
          question={undefined}
          services={services}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

function QuestionRow({ question: one, services }: Services & { readonly question: VisitQuestion }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { mutate, isPending } = useChange(deleteQuestion);
  const { id, kind, question, choices, required, is_health, services: of } = one;
  const named = services.filter((service) => of?.includes(service.id)).map(({ name }) => name);
  const facts = [
    choices?.join(' / ') ?? kindNames[kind],
    required && words.isRequired,
    is_health && words.isHealth,
    of && named.join(', '),
  ];
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{question}</p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton label={words.edit(question)} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden className="size-[17px]" />
      </IconButton>
      <IconButton needsNetwork label={words.delete(question)} onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden className="size-[17px]" />
      </IconButton>
      {open === 'edit' && <LazyDialog chunk={dialog} question={one} services={services} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion}
          yes={words.deleteTitle}
          busy={isPending}
          onClose={close}
          onYes={() => mutate({ params: { id } }, { ...tellOutcome(words.deleteFailed), onSettled: close })}
        />
      )}
    </li>
  );
}
