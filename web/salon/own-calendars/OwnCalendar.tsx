// The calendar that the person keeps elsewhere: connecting it, how it is read, and taking it out. Nothing of it is shown here.
import './own-calendar.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import { failureText, nameOfHost } from '#contracts/salon/calendar-failures.sq.ts';
import { messages } from '#contracts/salon/own-calendars.sq.ts';
import type { OwnCalendar as Calendar } from '#contracts/salon/own-calendars.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { connectAddress, connectCaldav, endOwnCalendar, ownCalendarQuery, updateOwnCalendar } from './api.ts';
import { title } from './title.sq.ts';
import { places, words } from './words.sq.ts';

export default function OwnCalendar() {
  const { data, error, refetch } = useQuery(ownCalendarQuery);
  const [isOther, setOther] = useState(false);
  const calendar = data?.calendar;
  return (
    <section aria-labelledby="own-calendar" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div>
        <h2 id="own-calendar" className="font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{words.line}</p>
      </div>
      {!data &&
        (error ? (
          <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
        ) : (
          <Skeleton lines={2} />
        ))}
      {calendar && <State calendar={calendar} />}
      {data && (!calendar || isOther) && (
        <Connect before={calendar ?? undefined} onDone={() => setOther(false)} />
      )}
      {calendar && (
        <div className="flex flex-wrap gap-2">
          {!isOther && <Button onClick={() => setOther(true)}>{words.other}</Button>}
          <ConfirmedButton
            label={words.end}
            title={words.end}
            question={words.endQuestion}
            change={endOwnCalendar}
            sent={undefined}
            otherwise={words.endFailed}
          />
        </div>
      )}
    </section>
  );
}

function State({ calendar }: { calendar: Calendar }) {
  const { host, read_at, failure, busy, unread, whole_days, stops_offers } = calendar;
  const update = useChange(updateOwnCalendar);
  const { day, time } = localDayAndTime(new Date(read_at));
  const name = nameOfHost(host);
  const choose = (body: Partial<Pick<Calendar, 'whole_days' | 'stops_offers'>>) =>
    update.mutate({ body }, tellOutcome(words.saveFailed));
  return (
    <div className="grid gap-1">
      <p className="font-medium break-words">{words.from(name)}</p>
      {failure && (
        <p className="text-sm text-danger-ink">{words.notRead(failureText(failure, host, true))}</p>
      )}
      <p className="num text-sm text-ink-2">{words.read(`${dayAndMonth(day)}, ${time}`)}</p>
      <p className="text-sm text-ink-2">{busy > 0 ? words.busy(busy) : words.nothing}</p>
      {unread > 0 && <p className="text-sm text-ink-2">{words.unread(unread)}</p>}
      {name === 'Outlook' && <p className="text-sm text-ink-3">{words.rarely}</p>}
      <Checkbox
        needsNetwork
        name="whole_days"
        label={words.wholeDays}
        checked={whole_days}
        onChange={(whole_days) => choose({ whole_days })}
      />
      <Checkbox
        needsNetwork
        name="stops_offers"
        label={words.stops}
        checked={stops_offers}
        onChange={(stops_offers) => choose({ stops_offers })}
      />
    </div>
  );
}

interface ConnectProps {
  /** The calendar whose place the new one takes. */
  readonly before: Calendar | undefined;
  readonly onDone: () => void;
}

function Connect(props: ConnectProps) {
  const [way, setWay] = useState(props.before?.way ?? 'address');
  const isByAddress = way === 'address';
  return (
    <div className="grid gap-3">
      {isByAddress ? <ByAddress {...props} /> : <ByCaldav {...props} />}
      <button
        type="button"
        onClick={() => setWay(isByAddress ? 'caldav' : 'address')}
        className="link justify-self-start text-sm"
      >
        {isByAddress ? words.byCaldav : words.byAddress}
      </button>
    </div>
  );
}

/** The choices for the calendar before stay. */
const choicesOf = (before: Calendar | undefined) =>
  before && { whole_days: before.whole_days, stops_offers: before.stops_offers };

function ByAddress({ before, onDone }: ConnectProps) {
  const connect = useChange(connectAddress);
  const form = useForm({
    initial: { address: '' },
    check: ({ address }) =>
      address.trim() === '' ? ({ field: 'address', message: messages.addressInvalid } as const) : undefined,
    send: (values) => connect.mutateAsync({ body: { ...values, ...choicesOf(before) } }),
    done({ message }) {
      toast.done(message);
      onDone();
    },
    otherwise: words.failed,
  });
  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <TextField
        {...form.text('address')}
        label={words.address}
        hint={words.addressHint}
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
      />
      <div>
        <SubmitButton of={form} label={words.connect} busyLabel={words.connecting} />
      </div>
      <Where />
    </form>
  );
}

function ByCaldav({ before, onDone }: ConnectProps) {
  const connect = useChange(connectCaldav);
  const form = useForm({
    initial: { server: '', user: '', password: '' },
    check: ({ server, user, password }) => {
      if (server.trim() === '') return { field: 'server', message: messages.serverInvalid } as const;
      if (user.trim() === '') return { field: 'user', message: messages.userMissing } as const;
      return password === ''
        ? ({ field: 'password', message: messages.passwordMissing } as const)
        : undefined;
    },
    send: (values) => connect.mutateAsync({ body: { ...values, ...choicesOf(before) } }),
    done({ message }) {
      toast.done(message);
      onDone();
    },
    otherwise: words.failed,
  });
  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <TextField
        {...form.text('server')}
        label={words.server}
        hint={words.serverHint}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
      />
      <TextField {...form.text('user')} label={words.user} maxLength={254} autoComplete="off" />
      <PasswordField
        {...form.text('password')}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton of={form} label={words.connect} busyLabel={words.connecting} />
      </div>
    </form>
  );
}

const Where = () => (
  <div className="grid gap-1">
    <p className="text-sm font-medium">{words.where}</p>
    {places.map(({ name, steps, path, field, example }) => (
      <details key={name} className="calendar-place rounded-lg border border-line px-3 py-2 text-sm">
        <summary className="cursor-pointer font-medium">{name}</summary>
        <ol className="text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div aria-hidden className="picture">
          <p>{[name, ...path].join(' › ')}</p>
          <div>
            <p className="field">
              <strong>{field}</strong>
              {example}
            </p>
          </div>
        </div>
      </details>
    ))}
  </div>
);
