// The screen of the salon's tablet while nobody is signed in: first the people of the salon, then the PIN of the chosen person.
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Delete } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { initials } from '#contracts/ground/names.rules.ts';
import type { User } from '#contracts/ground/user.ts';
import { pinLength } from '#contracts/identity/pins.rules.ts';
import { messages } from '#contracts/identity/pins.sq.ts';
import { type PadPerson, readPad } from '#contracts/identity/pins.ts';
import { CallFailed, explain, refusalOf } from '../../ground/lib/call.ts';
import { forgetTablet, keepTablet, lockMinutesOfTablet, signInPath } from '../../ground/lib/tablet.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Logo } from '../../ground/ui/Logo.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { ThemeToggle } from '../../ground/ui/ThemeToggle.tsx';
import { lastPad, padQuery } from './api.ts';
import { comeIn } from './come-in.ts';
import { lockDeviceOfNobody } from './offline-pin.ts';
import { PadNotes } from './PadNotes.tsx';
import { words } from './words.sq.ts';

export interface PadProps {
  readonly onEntered: (signedIn: { readonly token: string; readonly user: User }) => void;
}

export default function Pad({ onEntered }: PadProps) {
  const { data, error, refetch } = useQuery(padQuery);
  const pad = data ?? lastPad();
  const isOffline = error instanceof CallFailed && error.code === 'unreachable';
  const [chosenId, choose] = useState<string>();
  useEffect(() => void lockDeviceOfNobody(), []);
  const isGone = refusalOf(error, readPad, 'unauthenticated') !== undefined;
  const chosen = pad?.people.find(({ id, hasPin }) => id === chosenId && hasPin);

  if (isGone) return <Gone />;
  return (
    <Screen salon={pad?.salon}>
      {chosen ? (
        <PinForm
          key={chosen.id}
          person={chosen}
          onBack={() => choose(undefined)}
          onRefused={refetch}
          onEntered={onEntered}
        />
      ) : (
        <>
          <h1 className="title text-center text-[30px] lg:text-[34px]">{words.whoWorks}</h1>
          <PadNotes people={pad?.people} isOffline={isOffline} />
          {error && !isOffline && (
            <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
          )}
          {!pad && !error && <Skeleton lines={3} />}
          {pad && <People people={pad.people} onChoose={choose} />}
          <Link href={signInPath()} className="link justify-self-center py-3">
            {words.asOwner}
          </Link>
        </>
      )}
    </Screen>
  );
}

const Screen = ({ salon, children }: { salon?: string | undefined; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-bg">
    <header className="flex h-16 shrink-0 items-center justify-between gap-3 pr-3 pl-5 lg:px-8">
      <Logo />
      <span className="min-w-0 flex-1 truncate text-center font-semibold text-ink-2">{salon}</span>
      <ThemeToggle />
    </header>
    <main className="mx-auto grid w-full max-w-[640px] flex-1 content-center gap-6 px-5 pb-16">
      {children}
    </main>
  </div>
);

/** The screen when this browser is no tablet any more: it was removed from another device, or the owner has a new password. */
const Gone = () => (
  <Screen>
    <p role="status" className="title text-center text-[23px]">
      {messages.deviceGone}
    </p>
    <Link href={signInPath()} onClick={forgetTablet} className="btn btn-primary h-12 justify-self-center">
      {words.toSignIn}
    </Link>
  </Screen>
);

interface PeopleProps {
  readonly people: readonly PadPerson[];
  readonly onChoose: (id: string) => void;
}

const People = ({ people, onChoose }: PeopleProps) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    {people.map((person) => (
      <li key={person.id} className="grid">
        {person.hasPin ? (
          <button
            type="button"
            onClick={() => onChoose(person.id)}
            className="card grid min-h-28 content-center justify-items-center gap-2 px-3 py-4 hover:bg-sunken"
          >
            <Name person={person} />
          </button>
        ) : (
          <div className="grid min-h-28 content-center justify-items-center gap-2 rounded-lg border border-dashed border-line-strong px-3 py-4">
            <Name person={person} />
            <span className="text-center text-sm text-ink-2">{words.noPin}</span>
          </div>
        )}
      </li>
    ))}
  </ul>
);

const Name = ({ person: { name } }: { person: PadPerson }) => (
  <>
    <span
      aria-hidden
      className="grid size-11 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
    >
      {initials(name)}
    </span>
    <span className="max-w-full text-center text-md font-semibold break-words">{name}</span>
  </>
);

const digits = [...'123456789'];

interface PinFormProps extends PadProps {
  readonly person: PadPerson;
  readonly onBack: () => void;
  /** Called after a refusal, because the people of the pad may have changed. */
  readonly onRefused: () => void;
}

function PinForm({ person, onBack, onRefused, onEntered }: PinFormProps) {
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) =>
      pin.length < pinLength.least ? ({ field: 'pin', message: messages.length } as const) : undefined,
    async send({ pin }) {
      try {
        return await comeIn(person.id, pin);
      } catch (error) {
        if (error instanceof CallFailed && error.code !== 'invalid') onRefused();
        throw error;
      }
    },
    done({ lock_minutes = lockMinutesOfTablet(), ...signedIn }) {
      keepTablet(lock_minutes);
      onEntered(signedIn);
    },
    otherwise: words.failed,
  });
  const { pin } = form.values;
  // the first digit after a wrong PIN begins a new PIN
  const before = form.errors.pin ? '' : pin;
  const put = (next: string) => form.set({ pin: next.replace(/\D/g, '').slice(0, pinLength.most) });
  const typed = (value: string) =>
    put(form.errors.pin ? (value.length > pin.length ? value.slice(pin.length) : '') : value);

  return (
    <form {...form.form} className="mx-auto grid w-full max-w-[320px] gap-5">
      <div className="grid justify-items-center gap-2">
        <Name person={person} />
        <h1 className="title text-[23px]">{words.typePin}</h1>
      </div>
      <FormMessage of={form} />
      <div className="grid gap-1.5">
        <input
          name="pin"
          // the screen keyboard stays closed, because the digits are below
          inputMode="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the digits of a keyboard go there
          autoFocus
          aria-label={words.typePin}
          aria-invalid={form.errors.pin ? true : undefined}
          aria-describedby="pin-problem"
          value={pin}
          onChange={({ target }) => typed(target.value)}
          className="input h-14 text-center text-[23px] tracking-[0.4em] [-webkit-text-security:disc]"
        />
        <p id="pin-problem" role="alert" className="min-h-5 text-center text-sm text-danger-ink">
          {form.errors.pin}
        </p>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} onPress={() => put(before + digit)}>
            {digit}
          </Key>
        ))}
        <Key label={words.others} onPress={onBack}>
          <ChevronLeft aria-hidden className="size-6" />
        </Key>
        <Key onPress={() => put(`${before}0`)}>0</Key>
        <Key label={words.erase} onPress={() => put(before.slice(0, -1))}>
          <Delete aria-hidden className="size-6" />
        </Key>
      </div>
      <SubmitButton needsNetwork={false} of={form} label={words.enter} busyLabel={words.entering} large />
    </form>
  );
}

interface KeyProps {
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Key = ({ label, onPress, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    // the field keeps the focus, so that a real keyboard can still be used
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="btn btn-line h-14 text-[19px] font-semibold"
  >
    {children}
  </button>
);
