// On a remembered device, a new tab shows what the device kept. If that is nothing, it first asks the server who is signed in.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import * as contract from '#contracts/ground/user.ts';
import { resume } from '../identity/accounts/api.ts';
import { openFromDevice } from '../identity/accounts/kept-session.ts';
import { forgetDevice, keepsDays, useSession } from '../identity/accounts/session.ts';
import { explain, refusalOf } from '../ground/lib/call.ts';
import { useDrawing } from '../ground/lib/drawing.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Mark } from '../ground/ui/Logo.tsx';
import { Spinner } from '../ground/ui/Spinner.tsx';
import { words } from './words.sq.ts';

export function Resume({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [atStart] = useState(user);
  const [asking, setAsking] = useState(() => keepsDays(user));
  const [failure, setFailure] = useState<unknown>();

  useDrawing(asking && !failure);
  useEffect(() => {
    if (!asking || failure) return;
    openFromDevice(atStart)
      .then(async (isOpen) => {
        if (!isOpen) await resume();
      })
      .then(() => startTransition(() => setAsking(false)))
      .catch((error) => {
        // the server no longer knows the device, so the user has to sign in
        if (!refusalOf(error, contract.resume, 'unauthenticated')) return setFailure(error);
        forgetDevice();
        setAsking(false);
      });
  }, [asking, failure, atStart]);

  useEffect(() => {
    const tryAgain = () => setFailure(undefined);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);

  if (!asking) return children;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      {failure ? (
        <>
          <Mark className="size-10" />
          <h1 className="title text-[23px]">{words.unreachableTitle}</h1>
          <p className="text-md text-ink-2">{explain(failure)}</p>
          <Button look="primary" onClick={() => setFailure(undefined)}>
            {words.tryAgain}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </main>
  );
}
