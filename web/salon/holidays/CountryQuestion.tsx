// The country of the salon as a question, before anything that depends on it: holidays, and phone numbers without a country code.
import { countries } from '#contracts/ground/countries.ts';
import { countryHint, countryNames } from '#contracts/salon/salon-names.sq.ts';
import { updateSalon } from '../salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Option } from '../../ground/ui/Option.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

export default function CountryQuestion() {
  const update = useChange(updateSalon);
  return (
    <fieldset className="card p-4">
      <legend className="mb-1.5 float-left w-full">
        <span className="font-semibold">{words.whichCountry}</span>
        <span className="block text-sm text-ink-2">{countryHint}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-2">
        {countries.map((country) => (
          <Option
            key={country}
            label={countryNames[country]}
            chosen={update.variables?.body.country === country && !update.isError}
            onChoose={() =>
              !update.isPending &&
              // not `mutate`, which calls no callbacks once the question is gone
              update
                .mutateAsync({ body: { country } })
                .catch((error) => toast.error(explain(error, words.countryFailed)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
