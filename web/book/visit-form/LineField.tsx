// The first field of the form: the client, or the whole visit in one sentence.

import { X } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { ClientField } from './ClientField.tsx';
import { type Answer, chipsOf, keyOf, lastChip, type Question } from './line.rules.ts';
import { lineWords as words } from './line.sq.ts';
import { choice, Namesakes } from './Namesakes.tsx';
import type { Line } from './use-line.ts';
import type { VisitForm } from './use-visit-form.ts';
import { formWords } from './words.sq.ts';

/** The longest text, which also allows a pasted message. */
const longestLine = 500;

export function LineField({ form, line }: { form: VisitForm; line: Line }) {
  const typed = form.values.client_name;
  const { reading } = line;

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (reading && !currentTarget.contains(relatedTarget)) line.leave();
  };
  /** Turns the last piece back into text when Backspace is pressed after a line without a name. */
  const takeBackLast = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Backspace' || !reading || reading.rest !== '' || !(target instanceof HTMLInputElement))
      return;
    const isAtEnd = target.selectionStart === typed.length && target.selectionEnd === typed.length;
    const last = isAtEnd ? lastChip(typed, reading) : undefined;
    if (!last) return;
    event.preventDefault();
    event.stopPropagation();
    line.takeBack(last.from);
  };
  /**
   * Pastes a message with its line breaks replaced: the field has only one line, and the lines of the message would run into each other.
   */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const { target } = event;
    if (!text.trim().includes('\n') || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = target;
    const [before, after] = [typed.slice(0, selectionStart ?? 0), typed.slice(selectionEnd ?? 0)];
    form.typeClient(`${before}${text.trim().replace(/\s*\n\s*/g, ', ')}${after}`.slice(0, longestLine));
  };

  return (
    <div
      ref={line.root}
      role="presentation"
      className="relative"
      onBlurCapture={leave}
      onKeyDownCapture={takeBackLast}
      onPasteCapture={paste}
    >
      <ClientField
        typed={typed}
        search={line.search}
        hasNoList={reading !== undefined}
        placeholder={line.placeholder}
        maxLength={longestLine}
        error={form.errors.client_name}
        onType={form.typeClient}
        onChoose={form.chooseClient}
        onLeave={() => !reading && form.recogniseClient()}
      />
      {line.example !== undefined && !reading && (
        <p className="mt-1 truncate text-xs text-ink-3">{line.example}</p>
      )}
      <LineChips line={line} typed={typed} />
      {!reading && (
        <Namesakes
          namesakes={form.namesakes}
          chosen={form.client}
          onChoose={form.chooseClient}
          onNew={form.chooseNewClient}
        />
      )}
      {form.everyWeeks && (
        <button type="button" className="link mt-1 py-1 text-sm pointer-coarse:min-h-11" onClick={form.once}>
          {words.repeats(form.everyWeeks)}
        </button>
      )}
    </div>
  );
}

/** The handler that keeps the focus in the field of the line. */
const keepsFocus = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };
const button = `${choice} gap-2`;

/**
 * The pieces that were understood in the line, each as a chip that a tap turns back into text, and the questions about doubtful pieces. An
 * answered question stays until the line is written anew, so that another answer is one tap.
 */
function LineChips({ line, typed }: { line: Line; typed: string }) {
  const { reading, isAnswerDue, newName, answers, readOtherwise } = line;
  const [asked, setAsked] = useState({ typed, questions: [] as readonly Question[] });
  if (!reading) return null;
  const { otherwise, rest } = reading;
  const before = asked.typed === typed ? asked.questions : [];
  // each in its place, as it is asked now
  const questions = [
    ...new Map([...before, ...reading.questions].map((one) => [keyOf(one), one] as const)).values(),
  ];
  const answer = (question: Question, value: Answer) => {
    // offered times fit the other answers of that moment
    setAsked({ typed, questions: questions.filter((one) => !('isOffer' in one)) });
    line.answer(question, value);
  };
  const takeBack = (from: readonly string[]) => {
    setAsked({ typed, questions: [] });
    line.takeBack(from);
  };
  const isAsked = reading.questions.some(({ about }) => about === 'client');
  const other = otherwise && chipsOf(otherwise)[0];
  return (
    <div className="mt-2 grid gap-2">
      {reading.wish && (
        <p role="status" className="text-sm font-medium text-brass-ink">
          {words.onlyNew[reading.wish.value]}
        </p>
      )}
      {questions.map((question) => (
        <fieldset key={keyOf(question)} className="field">
          <legend className="lab mb-1.5">{words.which[question.about]}</legend>
          <div className="flex flex-wrap gap-2">
            {choicesOf(question).map(({ label, value }) => (
              <button
                key={label}
                type="button"
                {...keepsFocus}
                aria-pressed={answers[keyOf(question)] === value}
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
                aria-pressed={answers[keyOf(question)] === 'new'}
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
      {isAnswerDue && reading.questions.length > 0 && (
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
