// The dialog that invites an administrator, and lists the invitations that are not accepted yet. This module imports React Aria: import it
// only through a Chunk.
import { useQuery } from '@tanstack/react-query';
import { dayOf, longDate } from '#contracts/ground/format.sq.ts';
import { checkEmail } from '#contracts/identity/accounts.rules.ts';
import type { AdminInvitation } from '#contracts/identity/invitations.ts';
import { adminInvitationsQuery, endAdminInvitation, inviteAdmin } from '../../identity/invitations/api.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { invitationWords } from './words.sq.ts';

export default function AdminInvitationsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={invitationWords.open} onClose={onClose}>
      <div className="grid gap-6 px-5 py-5">
        <InviteForm />
        <section className="grid gap-2">
          <h3 className="font-semibold">{invitationWords.waiting}</h3>
          <Loaded
            of={useQuery(adminInvitationsQuery)}
            failed={invitationWords.loadFailed}
            lines={2}
            empty={<p className="text-ink-2">{invitationWords.none}</p>}
          >
            {(invitations) => (
              <ul className="card divide-y divide-line-2">
                {invitations.map((invitation) => (
                  <Row key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
    </Dialog>
  );
}

function InviteForm() {
  const invite = useChange(inviteAdmin);
  const form = useForm({
    initial: { email: '' },
    check: checkEmail,
    send: ({ email }) => invite.mutateAsync({ body: { email } }),
    done({ message }) {
      toast.done(message);
      form.settle({ email: '' });
    },
    otherwise: invitationWords.failed,
  });
  return (
    <form {...form.form} className="grid gap-3">
      <p className="text-sm text-ink-2">{invitationWords.line}</p>
      <FormMessage of={form} />
      <EmailField {...form.text('email')} label={invitationWords.email} autoComplete="off" />
      <div>
        <SubmitButton of={form} label={invitationWords.send} busyLabel={invitationWords.sending} />
      </div>
    </form>
  );
}

function Row({ invitation: { id, email, by, until, isOver } }: { readonly invitation: AdminInvitation }) {
  const invite = useChange(inviteAdmin);
  const end = useChange(endAdminInvitation);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          {isOver && <Badge tone="bad">{invitationWords.over}</Badge>}
        </p>
        <p className="num text-sm wrap-anywhere text-ink-2">
          {[!isOver && invitationWords.until(longDate(dayOf(until))), by && invitationWords.by(by)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={invitationWords.againTo(email)}
          busy={invite.isPending}
          onClick={() => invite.mutate({ body: { email } }, tellOutcome(invitationWords.failed))}
        >
          {invitationWords.again}
        </Button>
        <Button
          look="ghost"
          aria-label={invitationWords.endOf(email)}
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } }, tellOutcome(invitationWords.endFailed))}
        >
          {invitationWords.end}
        </Button>
      </div>
    </li>
  );
}
