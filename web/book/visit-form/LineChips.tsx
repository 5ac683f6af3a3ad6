// What was understood of the line, each as a chip that a tap turns back into text, and what is asked because it is doubtful.
import { X } from 'lucide-react';
import { chipsOf, type Question } from './line.rules.ts';
import { lineWords as words } from './line.sq.ts';
import type { Line } from './use-line.ts';
import { formWords } from './words.sq.ts';

/** The field of the line keeps the focus. */
const keepsFocus = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };
const button =
  'flex min-h-9 max-w-full items-center gap-2 rounded-md border border-line px-2.5 text-sm font-medium pointer-coarse:min-h-11';

export function LineChips({ line }: { line: Line }) {
  const { reading, isAnswerDue, newName, takeBack, answer, readOtherwise } = line;
  if (!reading) return null;
  const { questions, otherwise, rest } = reading;
  const isAsked = questions.some(({ about }) => about === 'client');
  const other = otherwise && chipsOf(otherwise)[0];
  return (
    <div className="mt-2 grid gap-2">
      {reading.wish && (
        <p role="status" className="text-sm font-medium text-brass-ink">
          {words.onlyNew[reading.wish.value]}
        </p>
      )}
      {questions.map((question) => (
        <fieldset key={question.from.join(' ')} className="field">
          <legend className="lab mb-1.5">{words.which[question.about]}</legend>
          <div className="flex flex-wrap gap-2">
            {choicesOf(question).map(({ label, value }) => (
              <button
                key={label}
                type="button"
                {...keepsFocus}
                className={button}
                onClick={() => answer(question, value)}
              >
                {label}
              </button>
            ))}
            {question.about === 'client' ? (
              <button
                type="button"
                {...keepsFocus}
                className={button}
                onClick={() => answer(question, 'new')}
              >
                {words.newClient(rest)}
              </button>
            ) : (
              <button
                type="button"
                {...keepsFocus}
                className={button}
                onClick={() => takeBack(question.from)}
              >
                {words.leave}
              </button>
            )}
          </div>
        </fieldset>
      ))}
      {isAnswerDue && questions.length > 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          {words.answerFirst}
        </p>
      )}
      <ul aria-label={words.understood} className="flex flex-wrap gap-2">
        {newName && !reading.client && !isAsked && <li className={button}>{words.newClient(newName)}</li>}
        {chipsOf(reading).map(({ label, from }) => (
          <li key={label} className="max-w-full">
            <button
              type="button"
              {...keepsFocus}
              aria-label={words.takeBack(label)}
              className={`${button} bg-brand-soft text-brand-ink`}
              onClick={() => takeBack(from)}
            >
              <span className="num min-w-0 truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        ))}
        {other && (
          <li className="max-w-full">
            <button type="button" {...keepsFocus} className={button} onClick={readOtherwise}>
              {words.otherwise(other.label)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function choicesOf(question: Question) {
  switch (question.about) {
    case 'client':
      return question.candidates.map((value) => ({ value, label: formWords.clientChoice(value) }));
    case 'barber':
      return question.candidates.map((value) => ({ value, label: value }));
    case 'service':
      return question.candidates.map((value) => ({ value, label: value.name }));
    case 'when':
      return question.candidates.map((value) => ({ value, label: words.when(value) }));
  }
}
