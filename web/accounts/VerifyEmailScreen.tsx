import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { said } from '#contracts/accounts.sq.ts';
import { useSession } from '../app/session.ts';
import { explain } from '../lib/call.ts';
import { useAfter } from '../lib/use-after.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { verifyEmail } from './api.ts';
import { words } from './words.sq.ts';

const untilRedirect = 3000;

export default function VerifyEmailScreen() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const { user } = useSession();
  const token = address.get('token') ?? '';
  const email = address.get('email') ?? user?.email ?? '';

  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => verifyEmail(token, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useAfter(untilRedirect, verification.isSuccess, () => navigate('/login', { replace: true }));

  if (verification.isSuccess) {
    return (
      <AuthFrame title={words.verified} line={verification.data.message}>
        <p role="status" className="flex items-center gap-2 font-medium text-brand-ink">
          <CircleCheck aria-hidden className="size-5" />
          {words.toLoginSoon}
        </p>
        <Link href="/login" className="btn btn-line h-12 w-full text-md">
          {words.toLogin}
        </Link>
      </AuthFrame>
    );
  }

  if (token === '' || verification.isError) {
    const why = token === '' ? said.linkInvalid : explain(verification.error, words.verifyFailed);
    const resend = new URLSearchParams({ action: 'resend-verification', email });
    return (
      <AuthFrame title={words.verificationFailed}>
        <p role="alert" className="flex items-start gap-2 text-md text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {why}
        </p>
        <div className="grid gap-2.5">
          <Link href={`/login?${resend}`} className="btn btn-primary h-12 text-md">
            {words.resend}
          </Link>
          <Link href="/login" className="btn btn-line h-12 text-md">
            {words.toLogin}
          </Link>
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={words.verification} line={words.verifying}>
      <Spinner />
    </AuthFrame>
  );
}
