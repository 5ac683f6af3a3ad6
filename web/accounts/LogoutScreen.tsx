import { useCallback, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate } from '../lib/navigation.ts';
import { openDeviceRows } from '../outbox/device-rows.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useSession } from './session.ts';
import { logout, useWaitingSignOut } from './sign-out.ts';
import { words } from './words.sq.ts';

export default function LogoutScreen() {
  const { user } = useSession();
  const [id] = useState(user?.id);
  const [unsent, setUnsent] = useState(0);
  const [isTried, setTried] = useState(false);
  const signOut = useCallback(() => {
    setUnsent(0);
    logout().then(() => setTried(true));
  }, []);
  useEffect(() => {
    countUnsent(id).then((count) => (count > 0 ? setUnsent(count) : signOut()));
  }, [id, signOut]);

  return (
    <main className="grid min-h-dvh place-content-center p-6 text-center">
      {isTried ? (
        <Waiting />
      ) : (
        <h1 role="status" className="title text-[23px]">
          {words.loggingOut}
        </h1>
      )}
      {unsent > 0 && (
        <Confirm
          title={words.unsentTitle}
          question={words.unsentQuestion(unsent)}
          yes={words.signOutAndKeep}
          onYes={signOut}
          more={words.signOutAndDrop}
          onMore={() =>
            openDeviceRows()
              .change(id ?? '', () => [])
              .finally(signOut)
          }
          onClose={() => navigate('/', { replace: true })}
        />
      )}
    </main>
  );
}

const countUnsent = async (user = '') => {
  const rows = await openDeviceRows()
    .list(user)
    .catch(() => []);
  return rows.length;
};

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
