// The first field of the form: the client, or the whole visit as it is said.
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { ClientField } from './ClientField.tsx';
import { LineChips } from './LineChips.tsx';
import { lastChip } from './line.rules.ts';
import { lineWords as words } from './line.sq.ts';
import { Namesakes } from './Namesakes.tsx';
import type { Line } from './use-line.ts';
import type { VisitForm } from './use-visit-form.ts';

/** Also for a pasted message. */
const longestLine = 500;

export function LineField({ form, line }: { form: VisitForm; line: Line }) {
  const typed = form.values.client_name;
  const { reading } = line;

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (reading && !currentTarget.contains(relatedTarget)) line.leave();
  };
  /** Behind a line without a name, Backspace turns the last piece back into text. */
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
  /** The field has one line: without this the lines of a message would run into each other. */
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
        placeholder={line.mayRead ? words.placeholder : undefined}
        maxLength={longestLine}
        error={form.errors.client_name}
        onType={form.typeClient}
        onChoose={form.chooseClient}
        onLeave={() => !reading && form.recogniseClient()}
      />
      <LineChips line={line} />
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
