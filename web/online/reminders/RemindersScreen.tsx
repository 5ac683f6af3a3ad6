// The clients to remind of their visits tomorrow, and the settings of reminders.
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { eachOnce } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import {
  keptReminder,
  messages,
  placeholderNames,
  typedReminder,
  usualText,
} from '#contracts/online/reminders.sq.ts';
import { type listReminders, longestReminder, type MailRules } from '#contracts/online/reminders.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { telephone } from '../../ground/lib/contact.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFollowing, useShownOver } from '../../ground/lib/use-following.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { remindersQuery, updateMailRules, updateReminderText } from './api.ts';
import { FoldedForm } from './FoldedForm.tsx';
import { ReminderQueue } from './ReminderQueue.tsx';
import type { ReviewsProps } from './Reviews.tsx';
import { SendButtons } from './SendButtons.tsx';
import { SentMark } from './SentMark.tsx';
import { titleFor } from './title-for.sq.ts';
import { words } from './words.sq.ts';

// sent with a network only, so a device does not keep it
const reviews = new Chunk<ReviewsProps>(() => import('./Reviews.tsx'));
const parts = { FoldedForm, SendButtons, SentMark };

export default function RemindersScreen() {
  const { data, error, refetch } = useQuery(remindersQuery);
  const today = useClock().day;
  const { may } = useRights();
  const days = [...(data?.reminders ?? []), ...(data?.withoutPhone ?? [])].map(({ day }) => day).sort();
  return (
    <Page title={titleFor(days, today)}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.contacts_hidden && <EmptyState Icon={BellRing}>{words.ownerSends}</EmptyState>}
      {data && !data.contacts_hidden && data.reminders.length + data.withoutPhone.length === 0 && (
        <EmptyState Icon={BellRing}>{words.none(data.days)}</EmptyState>
      )}
      {data && (
        <div className="grid max-w-[720px] grid-cols-1 gap-5">
          {data.reminders.length > 0 && <ReminderQueue reminders={data.reminders} text={data.text} />}
          {data.withoutPhone.length > 0 && (
            <section aria-labelledby="without-phone" className="grid gap-2">
              <h2 id="without-phone" className="font-semibold">
                {words.withoutPhone(data.withoutPhone.length)}
              </h2>
              <ul className="grid gap-1 text-ink-2">
                {data.withoutPhone.map(
                  ({ id, name, name_hint, appointment_time, times = [appointment_time], day }) => (
                    <li key={`${day} ${id}`} className="num">
                      {eachOnce(times).join(', ')} · {withHint(name, { name_hint })}
                    </li>
                  ),
                )}
              </ul>
            </section>
          )}
          {data.unmailed.length > 0 && <Unmailed visits={data.unmailed} />}
          {may('setup') && (
            <>
              <ReminderText text={data.text} />
              <ReminderMails mails={data.mails} />
            </>
          )}
          <LazyExtra chunk={reviews} parts={parts} />
        </div>
      )}
    </Page>
  );
}

function Unmailed({ visits }: { visits: ReplyOf<typeof listReminders>['unmailed'] }) {
  return (
    <section aria-labelledby="unmailed" className="grid gap-2">
      <h2 id="unmailed" className="font-semibold">
        {words.unmailed(visits.length)}
      </h2>
      <p className="text-ink-2">{words.unmailedHint}</p>
      <ul className="grid gap-1 text-ink-2">
        {visits.map(({ id, client, name_hint, phone, day, appointment_time }) => (
          <li key={id} className="num flex flex-wrap items-center gap-x-3">
            <span>
              {words.day(day)}, {appointment_time} · {withHint(client, { name_hint })}
            </span>
            {phone && (
              <a href={telephone(phone)} className="inline-flex min-h-11 items-center underline">
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ownTextFrom({ text }: { text: string | null }) {
  const kept = keptReminder(text ?? usualText);
  return { text: kept === usualText ? null : kept };
}

/** The form in which the owner changes the text of the reminders. */
function ReminderText({ text }: { text: string | null }) {
  const update = useChange(updateReminderText);
  const { seen, sendTyped } = useShownOver('reminder-text', { text: typedReminder(text ?? usualText) });
  // a text that was kept before may have another form than the same text has when it is typed
  const bodyFrom = (shown: { text: string | null }) =>
    shown.text === text || shown.text === typedReminder(text ?? usualText) ? { text } : ownTextFrom(shown);
  const form = useForm({
    keepAs: 'reminder-text',
    initial: { text: typedReminder(text ?? usualText) },
    check: (typed) =>
      typed.text.includes('{ora}') ? undefined : { field: 'text', message: messages.needsTime },
    send: (values) =>
      sendTyped(bodyFrom, values, values, ({ text: own = null, ...shown }) =>
        update.mutateAsync({ body: { text: own, ...shown } }),
      ),
    done({ text: saved, message }) {
      seen.current = { text: typedReminder(saved ?? usualText) };
      form.settle(seen.current);
      toast.done(message);
    },
    otherwise: words.textFailed,
  });
  useFollowing(form, { text: typedReminder(text ?? usualText) }, seen);

  return (
    <FoldedForm title={words.text} of={form}>
      <TextArea
        {...form.text('text')}
        label={words.text}
        hint={words.textHint(placeholderNames(), form.values.text)}
        maxLength={longestReminder}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} label={words.saveText} busyLabel={words.savingText} />
        <Button look="ghost" onClick={() => form.set({ text: typedReminder(usualText) })}>
          {words.usualText}
        </Button>
      </div>
    </FoldedForm>
  );
}

const hours = Object.fromEntries(
  Array.from({ length: 14 }, (_, n) => [String(n + 7), words.mailHour(n + 7)] as const),
);

const typedFrom = ({ byMail, hour, daysBefore, sameDay }: MailRules) => ({
  byMail,
  sameDay,
  hour: String(hour),
  daysBefore: String(daysBefore),
});

const rulesFrom = ({ hour, daysBefore, ...boxes }: ReturnType<typeof typedFrom>) => ({
  ...boxes,
  hour: Number(hour),
  daysBefore: Number(daysBefore),
});

/** The settings whether and when clients get a reminder by mail. */
function ReminderMails({ mails }: { mails: MailRules }) {
  const update = useChange(updateMailRules);
  const { seen, sendTyped } = useShownOver('reminder-mails', typedFrom(mails));
  const form = useForm({
    keepAs: 'reminder-mails',
    initial: typedFrom(mails),
    check: () => undefined,
    send: (values, typed) => sendTyped(rulesFrom, values, typed, (body) => update.mutateAsync({ body })),
    done: ({ message }) => toast.done(message),
    otherwise: words.mailsFailed,
  });
  useFollowing(form, typedFrom(mails), seen);
  const { byMail, hour, daysBefore, sameDay } = form.values;

  return (
    <FoldedForm title={words.mails} of={form}>
      <p className="text-ink-2">{words.mailsHint}</p>
      <Checkbox
        name="byMail"
        label={words.byMail}
        checked={byMail}
        onChange={(checked) => form.set({ byMail: checked })}
      />
      {byMail && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={words.mailDays}
            value={daysBefore}
            onChange={(value) => form.set({ daysBefore: value })}
            names={words.mailDaysNames}
          />
          <SelectField
            label={words.mailAt}
            value={hour}
            onChange={(value) => form.set({ hour: value })}
            names={hours}
          />
          <Checkbox
            name="sameDay"
            label={words.sameDay}
            checked={sameDay}
            onChange={(checked) => form.set({ sameDay: checked })}
          />
        </div>
      )}
      <div>
        <SubmitButton of={form} label={words.saveMails} busyLabel={words.savingText} />
      </div>
    </FoldedForm>
  );
}
