// The list of passkeys when a new password replaces a forgotten password: the user chooses which passkeys are removed. Recent passkeys are
// checked at first, because a stranger may have added them.
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { listPasskeysOfReset } from '#contracts/identity/passkeys.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { PasskeyFacts } from './PasskeyFacts.tsx';
import { words } from './words.sq.ts';

type Passkeys = ReplyOf<typeof listPasskeysOfReset>['data'];

/** The choices of the user, by the id of the passkey. */
export type Ticks = Readonly<Record<string, boolean>>;

const isTicked = ({ id, isRecent }: Passkeys[number], ticks: Ticks) => ticks[id] ?? isRecent;

export const keptOf = (passkeys: Passkeys, ticks: Ticks): string[] =>
  passkeys.filter((passkey) => !isTicked(passkey, ticks)).map(({ id }) => id);

interface RemovePasskeysProps {
  readonly passkeys: Passkeys;
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
}

export function RemovePasskeys({ passkeys, ticks, onTick }: RemovePasskeysProps) {
  return (
    <fieldset aria-describedby="remove-passkeys" className="grid gap-2">
      <legend className="text-md font-semibold">{words.title}</legend>
      <p id="remove-passkeys" className="text-sm text-ink-2">
        {words.removeLine}
      </p>
      <ul className="card divide-y divide-line-2">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <PasskeyFacts passkey={passkey} />
            <Checkbox
              label={words.remove}
              fullLabel={words.removeOf(passkey.name)}
              name={`remove-${passkey.id}`}
              checked={isTicked(passkey, ticks)}
              onChange={(ticked) => onTick({ ...ticks, [passkey.id]: ticked })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
