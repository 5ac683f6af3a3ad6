import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { changesWait } from './changes-wait.ts';
import { useSession } from './session.ts';
import { logout, useWaitingSignOut } from './sign-out.ts';
import type { UnsentQuestionProps } from './UnsentQuestion.tsx';
import { words } from './words.sq.ts';

export default function LogoutScreen() {
  const { user } = useSession();
  const [id = ''] = useState(user?.id);
  const [Question, ask] = useState<ComponentType<UnsentQuestionProps>>();
  const [isTried, setTried] = useState(false);
  const signOut = useCallback(() => {
    ask(undefined);
    logout().then(() => setTried(true));
  }, []);
  useEffect(() => {
    questionFor(id).then((question) => (question ? ask(() => question) : signOut()));
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
      {Question && <Question user={id} onDecided={signOut} />}
    </main>
  );
}

/** The question before signing out; undefined if no changes wait to be sent. */
async function questionFor(user: string) {
  try {
    const { default: UnsentQuestion, countUnsent } = await import('./UnsentQuestion.tsx');
    return (await countUnsent(user)) > 0 ? UnsentQuestion : undefined;
  } catch {
    return undefined;
  }
}

/** The screen without a network, when the screen for signing in may be missing. */
function Waiting() {
  if (!useWaitingSignOut()) return <Redirect to="/login" replace />;
  return (
    <div role="status" className="grid justify-items-center gap-3">
      <h1 className="title text-[23px]">{words.signedOutHere}</h1>
      <p className="max-w-[44ch] text-md text-ink-2">{words.signOutWaits}</p>
      <LazyExtra chunk={changesWait} />
    </div>
  );
}
