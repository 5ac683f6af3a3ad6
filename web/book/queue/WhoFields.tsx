import { useEffect, useRef } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { ClientField } from '../visit-form/ClientField.tsx';
import { Namesakes } from '../visit-form/Namesakes.tsx';
import { NumberQuestion } from '../visit-form/NumberQuestion.tsx';
import { useAfterPress } from '../visit-form/use-after-press.ts';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { chosenIn, type Who } from './use-who.ts';
import { queueWords as words } from './words.sq.ts';

/** The typed name proposes clients. The question which of several is meant is shown below it, before the services. */
export function WhoComes({ who }: { readonly who: Who }) {
  const { typed, problem, namesakes, lookUp, change, choose, chooseNew } = who;
  // the question makes the dialog higher, and so moves the service that is pressed
  const afterPress = useAfterPress();
  const field = useRef<HTMLDivElement>(null);
  // a long list of services may have been scrolled
  useEffect(() => {
    if (problem.name) field.current?.scrollIntoView({ block: 'nearest' });
  }, [problem.name]);
  return (
    <div ref={field} className="relative">
      <ClientField
        typed={typed.name}
        placeholder={words.nameIfKnown}
        error={problem.name}
        autoFocus={false}
        onType={(name) => change({ name, ...(!chosenIn({ ...typed, name }) && who.withoutTheirs) })}
        onChoose={choose}
        onLeave={() => afterPress.run(() => void lookUp())}
      />
      <Namesakes namesakes={namesakes} chosen={chosenIn(typed)} onChoose={choose} onNew={chooseNew} />
    </div>
  );
}

interface WhoFieldsProps {
  readonly who: Who;
  /** The barbers to choose from; no choice is shown if there is only one barber. */
  readonly barbers: readonly Barber[];
}

/** The fields for the number of the client who waits, and for the barber. */
export function WhoFields({ who, barbers }: WhoFieldsProps) {
  const { typed, problem, change, choose, chooseNew } = who;
  return (
    <>
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
            client={chosenIn(typed)}
            typed={typed.phone}
            agreed={typed.agreed}
            onAgree={(agreed) => change({ agreed })}
            onChoose={choose}
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
