// The field that finds the client whose package it is.
import { useClientMatches } from '../../../clients/api.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import { words } from './words.sq.ts';

export interface ChosenClient {
  readonly id: string;
  readonly name: string;
}

interface ClientChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly typed: string;
  /** The chosen client; undefined while somebody types. */
  readonly client: ChosenClient | undefined;
  /** Whether the client may be chosen; left out: everybody. */
  readonly isOffered?: (id: string) => boolean;
  readonly onType: (typed: string) => void;
  readonly onChoose: (client: ChosenClient) => void;
}

export function ClientChoice(props: ClientChoiceProps) {
  const { name, label, error, typed, client, isOffered = () => true, onType, onChoose } = props;
  const isAsked = typed.trim() !== '' && !client;
  const { matches = [], isCurrent } = useClientMatches(typed, isAsked);
  const noneFound = isAsked && isCurrent && matches.length === 0 ? words.noneFound : undefined;
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        name={name}
        value={client?.name ?? typed}
        error={error && (noneFound ?? error)}
        hint={noneFound}
        autoComplete="off"
        onChange={onType}
      />
      {!client && (
        <ul className="grid gap-1 empty:hidden">
          {matches
            .filter(({ id }) => isOffered(id))
            .map(({ id, name, phone }) => (
              <li key={id}>
                <Button look="ghost" onClick={() => onChoose({ id, name })}>
                  {[name, phone].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
