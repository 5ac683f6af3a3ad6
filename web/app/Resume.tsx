// A new tab on a remembered device gets its token before anything is shown.
import { type ReactNode, useEffect, useState } from 'react';
import { resume } from '../accounts/api.ts';
import { CallFailed, explain } from '../lib/call.ts';
import { Button } from '../ui/Button.tsx';
import { Mark } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { isRemembered, rememberDevice, useSession } from './session.ts';
import { words } from './words.sq.ts';

export function Resume({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(() => !user && isRemembered());
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (!asking || failure) return;
    resume()
      .then(() => setAsking(false))
      .catch((error) => {
        // the device is no longer known: whoever is here signs in as anyone does
        const refused = error instanceof CallFailed && (error.status === 401 || error.status === 403);
        if (!refused) return setFailure(error);
        rememberDevice(false);
        setAsking(false);
      });
  }, [asking, failure]);

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
