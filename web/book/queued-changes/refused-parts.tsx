// The parts that the dialogs of refused changes share.
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { words as shared } from '../../appointments/words.sq.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { kindOf } from '../../ground/outbox/kinds.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { type afterCorrection, wrongPhoneIn } from './decisions.rules.ts';
import { outboxWords as words } from './words.sq.ts';

export interface RefusedProps {
  readonly row: Row;
  readonly onClose: () => void;
}

export const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1 rounded-md border border-line px-3.5 py-3">
    <h3 className="lab">{title}</h3>
    {children}
  </section>
);

/** The text of a change that shows no visit. */
export function TypedText({ row }: { readonly row: Row }) {
  const { name, lines = [] } = kindOf(row).typed?.(row.body) ?? {};
  return (
    <>
      <p className="font-semibold">{name ?? row.name ?? words.client}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="num text-sm text-ink-2 wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </>
  );
}

const Said = z.object({ message: z.optional(z.string()) });

/** The sentence of the server. */
export const saidIn = ({ refused }: Row): string | undefined =>
  z.safeParse(Said, refused?.answer).data?.message;

/** The field and the buttons for a phone number that the server refused; undefined for another refusal. */
export function useWrongPhone(row: Row, correct: (values: Parameters<typeof afterCorrection>[2]) => void) {
  const wrong = wrongPhoneIn(row);
  const [phone, setPhone] = useState(wrong?.typed ?? '');
  if (!wrong) return undefined;
  const { isOther, ofOther, field } = wrong;
  const typed = phone.trim();
  const error = phoneProblem(typed);
  return {
    field: !isOther && (
      <PhoneField label={words.phone} error={error} value={phone} autoComplete="off" onChange={setPhone} />
    ),
    buttons: (
      <>
        {isOther && ofOther && <Button onClick={() => correct(ofOther)}>{shared.otherClient}</Button>}
        <Button
          look="primary"
          disabled={!isOther && error !== undefined}
          onClick={() => correct({ [field]: isOther ? null : typed || null })}
        >
          {isOther || typed === '' ? words.withoutPhone : words.withPhone}
        </Button>
      </>
    ),
  };
}
