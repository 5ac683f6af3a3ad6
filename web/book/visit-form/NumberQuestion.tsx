// The question to which client a typed number belongs, if it differs from the chosen client's number. Clients who already have this number
// are offered first.
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import { words as shared } from '../../appointments/words.sq.ts';
import { clientMatchesQuery } from '../../clients/api.ts';
import { dropSecondPress } from '../../ground/ui/use-second-click-dropped.ts';
import { choice } from './Namesakes.tsx';
import { agreedOn, hasOtherNumber, type Numbered } from './number.rules.ts';
import { formWords as words } from './words.sq.ts';

interface NumberQuestionProps {
  readonly client: Numbered | undefined;
  readonly typed: string;
  readonly agreed: string | undefined;
  /** The client has another number, which the user does not see and may not change. */
  readonly isHidden?: boolean;
  readonly onWithout?: () => void;
  readonly onAgree: (agreed: string) => void;
  readonly onChoose: (client: KeptClient) => void;
  readonly onNew: () => void;
}

/** The question. An answer sends nothing. */
export function NumberQuestion(props: NumberQuestionProps) {
  const { client, typed, agreed, isHidden = false, onWithout, onAgree, onChoose, onNew } = props;
  const { data: found = [] } = useQuery(clientMatchesQuery(typed));
  if (!client || !(isHidden || hasOtherNumber(client, typed))) return null;
  const others = found.filter(
    ({ id, phone }) => id !== client.id && phone !== null && isSameNumber(typed, phone),
  );
  const own = agreedOn(client, typed);
  const answer = (take: () => void) => (event: MouseEvent<HTMLElement>) => {
    dropSecondPress();
    take();
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <fieldset className="field mt-2">
      <legend className="lab mb-1.5">{words.whoseNumber}</legend>
      <div className="flex flex-wrap gap-2">
        {others.map((one) => (
          <button key={one.id} type="button" className={choice} onClick={answer(() => onChoose(one))}>
            {words.clientChoice(one)}
          </button>
        ))}
        <button type="button" className={choice} onClick={answer(onNew)}>
          {shared.otherClient}
        </button>
        {isHidden ? (
          <button type="button" className={choice} onClick={onWithout && answer(onWithout)}>
            {words.withoutNumber}
          </button>
        ) : (
          <button
            type="button"
            aria-pressed={agreed === own}
            className={choice}
            onClick={answer(() => onAgree(own))}
          >
            {words.newNumber(client.name)}
          </button>
        )}
      </div>
    </fieldset>
  );
}
