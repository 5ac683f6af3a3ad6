import type { Barber } from '#contracts/salon/barbers.ts';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { queueWords as words } from './words.sq.ts';

/** As typed; without a chosen barber anybody may. */
interface TypedWho {
  readonly name: string;
  readonly phone: string;
  readonly barber: string;
}

interface WhoFieldsProps {
  readonly typed: TypedWho;
  /** Nobody is chosen where there is only one. */
  readonly barbers: readonly Barber[];
  readonly onChange: (changes: Partial<TypedWho>) => void;
}

/** Who waits, and for whom. */
export const WhoFields = ({ typed, barbers, onChange }: WhoFieldsProps) => (
  <>
    <TextField
      name="name"
      label={words.name}
      value={typed.name}
      maxLength={120}
      autoComplete="off"
      onChange={(name) => onChange({ name })}
    />
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
