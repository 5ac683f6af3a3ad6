// The question which client is meant by a name that several have. A client who is recognised by the name alone may be a new one instead.
import { lineWords } from './line.sq.ts';
import type { VisitForm } from './use-visit-form.ts';
import { formWords as words } from './words.sq.ts';

const choice =
  'flex min-h-9 max-w-full items-center rounded-md border border-line px-2.5 text-sm font-medium aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11';

export function Namesakes({
  form: { namesakes, client, chooseClient, chooseNewClient },
}: {
  form: VisitForm;
}) {
  if (namesakes.length === 0) return null;
  // beside the label: nothing moves under a finger when a name is recognised
  if (namesakes.length === 1 && client?.id)
    return (
      <button type="button" className="link absolute top-0 right-0 text-sm" onClick={chooseNewClient}>
        {words.otherClient}
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
            aria-pressed={one.id === client?.id}
            className={choice}
            onClick={() => chooseClient(one)}
          >
            {words.clientChoice(one)}
          </button>
        ))}
        <button type="button" aria-pressed={client?.id === null} className={choice} onClick={chooseNewClient}>
          {words.otherClient}
        </button>
      </div>
    </fieldset>
  );
}
