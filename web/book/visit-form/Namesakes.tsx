// The question which client is meant by a name that several clients have. A client who is recognised only by the name may also be a new
// client.
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { words as shared } from '../../appointments/words.sq.ts';
import { dropSecondPress } from '../../ground/ui/use-second-click-dropped.ts';
import { lineWords } from './line.sq.ts';
import type { KnownClient } from './values.rules.ts';
import { formWords as words } from './words.sq.ts';

export const choice =
  'flex min-h-9 max-w-full items-center rounded-md border border-line px-2.5 text-sm font-medium aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11';

interface NamesakesProps {
  /** The clients who have the typed name. */
  readonly namesakes: readonly KeptClient[];
  readonly chosen: Pick<KnownClient, 'id'> | undefined;
  readonly onChoose: (client: KeptClient) => void;
  /** Undefined if a new client cannot be chosen. */
  readonly onNew?: () => void;
}

/** The choice of namesakes. The parent element must be positioned. */
export function Namesakes({ namesakes, chosen, onChoose, onNew }: NamesakesProps) {
  if (namesakes.length === 0) return null;
  // an answer moves what is below
  const answer = (take: () => void) => () => {
    dropSecondPress();
    take();
  };
  // beside the label, so that nothing moves under a finger when a name is recognised
  if (namesakes.length === 1 && chosen?.id)
    return (
      <button type="button" className="link absolute top-0 right-0 text-sm" onClick={onNew && answer(onNew)}>
        {shared.otherClient}
      </button>
    );
  return (
    <fieldset className="field mt-2">
      <legend className="lab mb-1.5">{lineWords.which.client}</legend>
      <div className="flex flex-wrap gap-2">
        {namesakes.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === chosen?.id}
            className={choice}
            onClick={answer(() => onChoose(one))}
          >
            {words.clientChoice(one)}
          </button>
        ))}
        {onNew && (
          <button type="button" aria-pressed={chosen?.id === null} className={choice} onClick={answer(onNew)}>
            {shared.otherClient}
          </button>
        )}
      </div>
    </fieldset>
  );
}
