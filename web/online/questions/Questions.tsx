// In the settings of the page: what the salon asks before a visit.
import { CircleQuestionMark } from 'lucide-react';
import { maxQuestions } from '#contracts/online/bookings.ts';
import type { Online } from '#contracts/online/online.ts';
import { kindNames } from '#contracts/online/questions.sq.ts';
import type { VisitQuestion } from '#contracts/online/questions.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { EditableList } from '../../ground/ui/EditableList.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { deleteQuestion, questionsQuery } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./QuestionDialog.tsx'));

type Services = Pick<Online, 'services'>;

export function Questions({ services }: Services) {
  return (
    <section className="grid max-w-[640px] gap-3">
      <h2 className="title text-lg">{words.title}</h2>
      <EditableList
        of={questionsQuery}
        words={words}
        label={words.title}
        Icon={CircleQuestionMark}
        nameOf={({ question }) => question}
        detailsOf={(question) => <p className="text-sm text-ink-2">{factsOf(question, services)}</p>}
        dialogOf={(question, onClose) => (
          <LazyDialog chunk={dialog} question={question} services={services} onClose={onClose} />
        )}
        deletes={deleteQuestion}
        most={{ count: maxQuestions, line: words.most }}
      />
    </section>
  );
}

function factsOf(
  { kind, choices, required, is_health, services: of }: VisitQuestion,
  services: Online['services'],
) {
  const named = services.filter(({ id }) => of?.includes(id)).map(({ name }) => name);
  const facts = [
    choices?.join(' / ') ?? kindNames[kind],
    required && words.isRequired,
    is_health && words.isHealth,
    of && named.join(', '),
  ];
  return facts.filter(Boolean).join(' · ');
}
