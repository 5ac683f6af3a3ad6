import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contracts/ground/user.ts';
import { checkProfile } from '#contracts/identity/accounts.rules.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { updateUser } from './profile.ts';
import { useRights, useUser } from './session.ts';
import { renameWords, words } from './words.sq.ts';

const renameDialog = new Chunk(() => import('./RenameDialog.tsx'));

/**
 * The form of the profile. It remounts when the e-mail changes, for example by its link in another tab: the old e-mail must not be saved
 * again.
 */
export function ProfileForm() {
  const user = useUser();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Form key={user.email} user={user} onRename={() => setRenaming(true)} />
      {isRenaming && <LazyDialog chunk={renameDialog} user={user} onClose={() => setRenaming(false)} />}
    </>
  );
}

function Form({ user, onRename }: { user: User; onRename: () => void }) {
  const update = useChange(updateUser);
  const setsUp = useRights().may('setup');
  const form = useForm({
    keepAs: 'profile',
    initial: { username: user.username, email: user.email, password: '', confirmPassword: '' },
    check: checkProfile,
    // neither the confirmation nor what stayed as it was shown, which may have changed on another device
    send: (_, { confirmPassword: _confirmed, ...body }) =>
      update.mutateAsync({ params: { id: user.id }, body }),
    done({ user, message }) {
      form.settle({ username: user.username, email: user.email, password: '', confirmPassword: '' });
      toast.done(message);
    },
    otherwise: words.updateFailed,
    unreachable: words.updateUnreachable,
  });

  return (
    <form {...form.form} className="grid max-w-[480px] gap-4 pt-1">
      <FormMessage of={form} />
      <div className="grid gap-1.5">
        <TextField label={words.fullName} name="name" value={user.name} readOnly />
        <button type="button" onClick={onRename} className="link justify-self-start">
          {renameWords.rename}
        </button>
        {user.role === 'user' && setsUp && (
          <p className="text-sm text-ink-3">
            {words.salonNameAt}{' '}
            <Link href="/konfigurimet?skeda=salloni" className="link">
              {words.salonSettings}
            </Link>
            .
          </p>
        )}
      </div>
      <TextField {...form.text('username')} label={words.username} autoComplete="nickname" />
      <EmailField
        {...form.text('email')}
        label={words.email}
        hint={user.pendingEmail ? words.pendingEmail(user.pendingEmail) : undefined}
        autoComplete="username"
      />
      <fieldset className="mt-2 grid gap-4 border-t border-line pt-5">
        <legend className="sr-only">{words.changePassword}</legend>
        <div>
          <p aria-hidden className="font-semibold">
            {words.changePassword}
          </p>
          <p className="mt-0.5 text-sm text-ink-3">{words.changePasswordLine}</p>
        </div>
        <NewPasswordFields
          text={form.text}
          hint={user.role === 'admin' ? words.adminPasswordHint : words.passwordHint}
        />
      </fieldset>
      <div className="mt-2">
        <SubmitButton of={form} label={words.saveChanges} busyLabel={words.saving} />
      </div>
      <Link href="/siguria" className="card mt-2 flex items-center gap-3 px-4 py-3 hover:bg-sunken">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.9} />
        <span className="min-w-0">
          <span className="block font-semibold">{titles.security}</span>
          <span className="block text-sm text-ink-3">{words.securityLine}</span>
        </span>
      </Link>
    </form>
  );
}
