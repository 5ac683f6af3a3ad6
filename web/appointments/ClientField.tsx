// Who comes: at most five who match what is typed, each with phone and last visit; or a new name, simply typed.
import { useQuery } from '@tanstack/react-query';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Client } from '#contracts/clients.ts';
import { clientMatchesQuery } from '../clients/api.ts';
import { useSettled } from '../lib/use-settled.ts';
import { formWords as words } from './screen.sq.ts';

/** Shorter than the pause between two words, longer than that between two letters. */
const pause = 120;

interface ClientFieldProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (client: Client) => void;
}

export function ClientField({ typed, error, onType, onChoose }: ClientFieldProps) {
  const { data: matches = [] } = useQuery(clientMatchesQuery(useSettled(typed, pause)));
  return (
    <ComboBox
      className="field"
      name="client_name"
      allowsCustomValue
      items={matches}
      inputValue={typed}
      onInputChange={onType}
      onChange={(id) => {
        const client = matches.find((match) => match.id === id);
        if (client) onChoose(client);
      }}
      isInvalid={error !== undefined}
      // where a finger types, the keyboard would cover the form before it is seen
      autoFocus={matchMedia('(pointer: fine)').matches}
    >
      <Label className="lab">{words.client}</Label>
      <Input className="input" placeholder={words.clientPlaceholder} autoComplete="off" maxLength={120} />
      <FieldError className="text-xs font-medium text-danger-ink">{error}</FieldError>
      <Popover className="pop w-(--trigger-width)">
        <ListBox<Client> className="outline-none">
          {({ id, name, phone, lastVisit }) => (
            <ListBoxItem id={id} textValue={name} className="opt">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-xs text-ink-3">{words.lastVisit(lastVisit)}</span>
              </span>
              {phone && <span className="num text-xs text-ink-2">{phone}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
