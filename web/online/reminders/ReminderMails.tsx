import type { MailRules } from '#contracts/online/reminders.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { updateMailRules } from './api.ts';
import { FoldedForm } from './FoldedForm.tsx';
import { words } from './words.sq.ts';

const hours = Object.fromEntries(
  Array.from({ length: 14 }, (_, n) => [String(n + 7), words.mailHour(n + 7)] as const),
);

const typedFrom = ({ byMail, hour, daysBefore, sameDay }: MailRules) => ({
  byMail,
  sameDay,
  hour: String(hour),
  daysBefore: String(daysBefore),
});

/** Whether and when clients get a reminder by mail. */
export function ReminderMails({ mails }: { mails: MailRules }) {
  const update = useChange(updateMailRules);
  const form = useForm({
    keepAs: 'reminder-mails',
    initial: typedFrom(mails),
    check: () => undefined,
    send: ({ byMail, hour, daysBefore, sameDay }) =>
      update.mutateAsync({ body: { byMail, hour: Number(hour), daysBefore: Number(daysBefore), sameDay } }),
    done: ({ message }) => toast.done(message),
    otherwise: words.mailsFailed,
  });
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
