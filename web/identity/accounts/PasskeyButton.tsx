// A button that signs in with the fingerprint, face or PIN of the device.
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/ground/user.ts';
import { passkeyOfferQuery, signInWithPasskey } from '../passkeys/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { words } from './words.sq.ts';

interface PasskeyButtonProps {
  readonly remember: boolean;
  readonly onSignedIn: (answer: { token: string; user: User; message: string }) => void;
  readonly onFailed: (message: string) => void;
}

export default function PasskeyButton({ remember, onSignedIn, onFailed }: PasskeyButtonProps) {
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // without an answer the button is not shown: the password works everywhere
    queryClient.fetchQuery(passkeyOfferQuery).then(setOffered, () => {});
  }, []);
  if (!offered) return null;

  async function press() {
    setBusy(true);
    try {
      const answer = await signInWithPasskey(remember);
      if (answer) onSignedIn(answer);
    } catch (error) {
      onFailed(explain(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button large wide busy={busy} onClick={press}>
      {!busy && <Fingerprint aria-hidden className="size-5 shrink-0" strokeWidth={1.9} />}
      {words.enterWithPasskey}
    </Button>
  );
}
