import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { logout, useWaitingSignOut } from './sign-out.ts';
import { words } from './words.sq.ts';

export default function LogoutScreen() {
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    logout().then(() => setTried(true));
  }, []);
  return (
    <main className="grid min-h-dvh place-content-center p-6 text-center">
      {isTried ? (
        <Waiting />
      ) : (
        <h1 role="status" className="title text-[23px]">
          {words.loggingOut}
        </h1>
      )}
    </main>
  );
}

/** Without a network the screen for signing in may not be there to be shown. */
function Waiting() {
  if (!useWaitingSignOut()) return <Redirect to="/login" replace />;
  return (
    <div role="status" className="grid justify-items-center gap-3">
      <h1 className="title text-[23px]">{words.signedOutHere}</h1>
      <p className="max-w-[44ch] text-md text-ink-2">{words.signOutWaits}</p>
    </div>
  );
}
