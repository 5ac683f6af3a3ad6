// A confirmation that the link of a mail has worked. It opens the sign-in screen after three seconds, unless there is more to read.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useDelayed } from '../../ground/lib/use-delayed.ts';
import { AuthFrame, LinkSuccess } from './AuthFrame.tsx';
import { loginPath } from './paths.ts';
import { useSession } from './session.ts';
import { words } from './words.sq.ts';

const untilRedirect = 3000;

interface RedirectToLoginProps {
  readonly title: string;
  readonly line: string;
  /** The e-mail that is filled in on the sign-in screen, so that the user types only the password. */
  readonly email: string;
  readonly children?: ReactNode;
}

export function RedirectToLogin({ title, line, email, children }: RedirectToLoginProps) {
  const [, navigate] = useLocation();
  // the sign-in screen sends a signed-in user on to the book
  const { user } = useSession();
  const login = loginPath(email);
  useDelayed(untilRedirect, !children, () => navigate(login, { replace: true }));
  return (
    <AuthFrame title={title}>
      <LinkSuccess>{line}</LinkSuccess>
      {children || <p className="text-ink-2">{user ? words.toBookSoon : words.toLoginSoon}</p>}
      <Link href={login} className="btn btn-line h-12 w-full text-md">
        {user ? words.toBook : words.toLogin}
      </Link>
    </AuthFrame>
  );
}
