// An invitation of a person to a login of their own. A new invitation ends the previous invitation, since the server keeps no link to show
// again.
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { dayAndMonth, dayOf } from '#contracts/ground/format.sq.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/invitations.sq.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { CopyButton } from '../../ground/ui/CopyButton.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { endInvitation, invitePerson } from './api.ts';
import { words } from './words.sq.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.9 } as const;

interface NewInvitation {
  readonly link: string;
  readonly text: string;
}

export default function InvitePerson({ person }: { person: Person }) {
  const { id, email, active, invitedUntil } = person;
  const [made, setMade] = useState<NewInvitation>();
  const invite = useChange(invitePerson);
  const end = useChange(endInvitation);
  if (email || !active) return null;

  const tellFailure = (error: Error) => toast.error(explain(error, words.failed));
  const makeLink = () =>
    invite.mutate({ params: { id }, body: {} }, { onSuccess: setMade, onError: tellFailure });
  const endLink = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess({ message }) {
          setMade(undefined);
          toast.done(message);
        },
        onError: tellFailure,
      },
    );

  return (
    <section aria-labelledby="login-of-person" className="grid gap-3 border-t border-line px-5 py-5">
      <h3 id="login-of-person" className="font-semibold">
        {words.login}
      </h3>
      <p className="text-sm text-ink-2">
        {invitedUntil && !made
          ? words.opened(dayAndMonth(dayOf(invitedUntil)))
          : `${words.line} ${messages.lasts}`}
      </p>
      {made && <p className="text-sm font-semibold break-all select-all">{made.link}</p>}
      <div className="flex flex-wrap gap-2">
        {made ? (
          <>
            <CopyButton text={made.link} label={words.copy} words={words} />
            <a
              href={`https://wa.me/?text=${encodeURIComponent(made.text)}`}
              target="_blank"
              rel="noreferrer"
              className="btn btn-line"
            >
              <MessageCircle {...icon} />
              {words.whatsapp}
            </a>
          </>
        ) : (
          <Button busy={invite.isPending} onClick={makeLink}>
            {invite.isPending ? words.inviting : invitedUntil ? words.inviteAgain : words.invite}
          </Button>
        )}
        {invitedUntil && (
          <Button look="ghost" busy={end.isPending} onClick={endLink}>
            {words.end}
          </Button>
        )}
      </div>
      <MailForm id={id} onMailed={setMade} />
    </section>
  );
}

function MailForm({ id, onMailed }: { id: string; onMailed: (made: NewInvitation) => void }) {
  const invite = useChange(invitePerson);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) =>
      email.trim() === '' ? ({ field: 'email', message: generalMessages.emailMissing } as const) : undefined,
    send: ({ email }) => invite.mutateAsync({ params: { id }, body: { email } }),
    done(answer) {
      toast.done(answer.message);
      form.settle({ email: '' });
      onMailed(answer);
    },
    otherwise: words.failed,
  });
  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <EmailField {...form.text('email')} label={words.email} autoComplete="off" />
        </div>
        <div className="pt-[26px]">
          <Button type="submit" busy={form.busy} disabled={form.secondsToWait > 0}>
            {form.busy ? words.mailing : words.mail}
          </Button>
        </div>
      </div>
    </form>
  );
}
