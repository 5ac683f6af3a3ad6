import { useState } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { findNamesakes } from '../../clients/api.ts';
import { Namesakes } from '../visit-form/Namesakes.tsx';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { queueWords as words } from './words.sq.ts';

/** The typed data of a client. Without a chosen barber, any barber may begin. */
interface TypedWho {
  readonly name: string;
  readonly phone: string;
  readonly barber: string;
  /** The chosen client, if several clients have this name. */
  readonly client: string | null;
}

interface WhoFieldsProps {
  readonly typed: TypedWho;
  /** The barbers to choose from; no choice is shown if there is only one barber. */
  readonly barbers: readonly Barber[];
  readonly onChange: (changes: Partial<TypedWho>) => void;
}

/** The fields for the client who waits and for the barber. */
export function WhoFields({ typed, barbers, onChange }: WhoFieldsProps) {
  const [found, setFound] = useState<readonly KeptClient[]>([]);
  const namesakes = found.filter(({ name }) => isSameName(name, typed.name));
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        value={typed.name}
        maxLength={120}
        autoComplete="off"
        onChange={(name) => onChange({ name, client: null })}
        onBlur={() => typed.name.trim() !== '' && findNamesakes(typed.name).then(setFound)}
      />
      {namesakes.length > 1 && (
        <Namesakes
          namesakes={namesakes}
          chosen={{ id: typed.client ?? undefined }}
          onChoose={({ id, phone }) => onChange({ client: id, phone: phone ?? '' })}
        />
      )}
      <PhoneField
        name="phone"
        label={words.phone}
        value={typed.phone}
        autoComplete="off"
        onChange={(phone) => onChange({ phone })}
      />
      {barbers.length > 0 && (
        <SelectField
          label={words.barber}
          none={words.anybody}
          names={Object.fromEntries(barbers.map(({ id, name }) => [id, name]))}
          value={typed.barber}
          onChange={(barber) => onChange({ barber })}
        />
      )}
    </>
  );
}
