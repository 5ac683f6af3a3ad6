import { messages, reminderParts, usualText } from '#contracts/reminders.sq.ts';
import { longestReminder } from '#contracts/reminders.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast.ts';
import { useUpdateReminderText } from './api.ts';
import { words } from './words.sq.ts';

/** The owner changes what the reminders say, folded away until it is wanted. */
export function ReminderText({ text }: { text: string | null }) {
  const update = useUpdateReminderText();
  const form = useForm({
    keepAs: 'reminder-text',
    initial: { text: text ?? usualText },
    check: (typed) =>
      typed.text.includes('{ora}') ? undefined : { field: 'text', message: messages.needsTime },
    send: (typed) => update.mutateAsync({ text: typed.text === usualText ? null : typed.text }),
    done: ({ message }) => toast.done(message),
    otherwise: words.textFailed,
  });

  return (
    <details className="border-t border-line pt-2">
      <summary className="-ml-2 flex min-h-11 w-fit cursor-pointer items-center rounded-md px-2 font-semibold text-brand-ink hover:bg-sunken">
        {words.text}
      </summary>
      <form {...form.form} className="grid gap-3 pt-2">
        {form.message && (
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.message}
          </Banner>
        )}
        <TextArea
          {...form.text('text')}
          label={words.text}
          hint={words.textHint(reminderParts)}
          maxLength={longestReminder}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton of={form} label={words.saveText} busyLabel={words.savingText} />
          <Button look="ghost" onClick={() => form.set({ text: usualText })}>
            {words.usualText}
          </Button>
        </div>
      </form>
    </details>
  );
}
