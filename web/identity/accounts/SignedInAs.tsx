// The screen of an invitation that was opened while somebody is signed in.
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ground/ui/Button.tsx';
import { logout } from './sign-out.ts';
import { invitationWords } from './words.sq.ts';

/** A text with a sign-out button. Waiting changes stay on the device, as after every sign-out without a network. */
export function SignedInAs({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    logout().catch(() => setBusy(false));
  };
  return (
    <div className="grid gap-4">
      <p className="text-md break-words">{invitationWords.signedInAs(email)}</p>
      <Button look="primary" large wide busy={busy} needsNetwork={false} onClick={signOut}>
        {busy ? invitationWords.signingOut : invitationWords.signOut}
      </Button>
      <Link href="/" className="link justify-self-start py-2">
        {invitationWords.toBook}
      </Link>
    </div>
  );
}
