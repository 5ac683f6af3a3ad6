import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { Namesakes } from '../visit-form/Namesakes.tsx';
import { NumberQuestion } from '../visit-form/NumberQuestion.tsx';
import { useAfterPress } from '../visit-form/use-after-press.ts';
import { newClientNamed } from '../visit-form/values.rules.ts';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { chosenIn, type Who } from './use-who.ts';
import { queueWords as words } from './words.sq.ts';

interface WhoFieldsProps {
  readonly who: Who;
  /** The barbers to choose from; no choice is shown if there is only one barber. */
  readonly barbers: readonly Barber[];
}

/** The fields for the client who waits and for the barber. */
export function WhoFields({ who, barbers }: WhoFieldsProps) {
  const { typed, problem, namesakes, lookUp, change } = who;
  // the question makes the dialog higher, and so moves the service that is pressed
  const afterPress = useAfterPress();
  const chosen = chosenIn(typed);
  const isTheirs = Boolean(chosen?.phone && isSameNumber(typed.phone, chosen.phone));
  const withoutTheirs = isTheirs ? { phone: '' } : {};
  const chooseNew = () => change({ ...withoutTheirs, client: newClientNamed(typed.name.trim()) });
  return (
    <>
      <div className="relative">
        <TextField
          name="name"
          label={words.name}
          value={typed.name}
          error={problem.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => change({ name, ...(!chosenIn({ ...typed, name }) && withoutTheirs) })}
          onBlur={() => afterPress.run(() => void lookUp())}
        />
        <Namesakes
          namesakes={namesakes}
          chosen={chosen}
          onChoose={(client) => change({ client, phone: client.phone ?? '' })}
          onNew={chooseNew}
        />
      </div>
      <div>
        <PhoneField
          name="phone"
          label={words.phone}
          value={typed.phone}
          error={problem.phone}
          autoComplete="off"
          onChange={(phone) => change({ phone })}
        />
        {(problem.phone || typed.agreed) && (
          <NumberQuestion
            client={chosen}
            typed={typed.phone}
            agreed={typed.agreed}
            onAgree={(agreed) => change({ agreed })}
            onChoose={(client) => change({ name: client.name, client, phone: client.phone ?? '' })}
            onNew={chooseNew}
          />
        )}
      </div>
      {barbers.length > 0 && (
        <SelectField
          label={words.barber}
          none={words.anybody}
          names={Object.fromEntries(barbers.map(({ id, name }) => [id, name]))}
          value={typed.barber}
          onChange={(barber) => change({ barber })}
        />
      )}
    </>
  );
}
