import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { verifyEmail as verifyContract } from '#contracts/identity/accounts.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Spinner } from '../../ground/ui/Spinner.tsx';
import { AuthFrame, LinkProblem } from './AuthFrame.tsx';
import { RedirectToLogin } from './RedirectToLogin.tsx';
import { useSession } from './session.ts';
import { verifyEmailQuery } from './visitors.ts';
import { words } from './words.sq.ts';

export default function VerifyEmailScreen() {
  const address = new URLSearchParams(useSearch());
  const { user } = useSession();
  const token = address.get('token') ?? '';
  const email = address.get('email') ?? user?.email ?? '';

  const verification = useQuery({ ...verifyEmailQuery(token), enabled: token !== '' });

  if (verification.isSuccess)
    return <RedirectToLogin title={words.verified} line={verification.data.message} email={email} />;

  if (token === '' || verification.isError) {
    const why = token === '' ? messages.linkInvalid : explain(verification.error, words.verifyFailed);
    const isTaken = refusalOf(verification.error, verifyContract, 'duplicate');
    const resend = new URLSearchParams({ action: 'resend-verification', email });
    return (
      <AuthFrame title={words.verificationFailed}>
        <LinkProblem>{why}</LinkProblem>
        <div className="grid gap-2.5">
          {!isTaken && (
            <Link href={`/login?${resend}`} className="btn btn-primary h-12 text-md">
              {words.resend}
            </Link>
          )}
          <Link href="/login" className="btn btn-line h-12 text-md">
            {words.toLogin}
          </Link>
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={titles.verification} line={words.verifying}>
      <Spinner />
    </AuthFrame>
  );
}
