import { messages, reminderParts, usualText } from '#contracts/online/reminders.sq.ts';
import { longestReminder } from '#contracts/online/reminders.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { updateReminderText } from './api.ts';
import { FoldedForm } from './FoldedForm.tsx';
import { words } from './words.sq.ts';

/** The owner changes what the reminders say. */
export function ReminderText({ text }: { text: string | null }) {
  const update = useChange(updateReminderText);
  const form = useForm({
    keepAs: 'reminder-text',
    initial: { text: text ?? usualText },
    check: (typed) =>
      typed.text.includes('{ora}') ? undefined : { field: 'text', message: messages.needsTime },
    send: (typed) => update.mutateAsync({ body: { text: typed.text === usualText ? null : typed.text } }),
    done: ({ message }) => toast.done(message),
    otherwise: words.textFailed,
  });

  return (
    <FoldedForm title={words.text} of={form}>
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
    </FoldedForm>
  );
}
