// What a link in a mail was for is done; the sign-in follows by itself.
import { CircleCheck } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useAfter } from '../lib/use-after.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { words } from './words.sq.ts';

const untilRedirect = 3000;

export function ToLoginSoon({ title, line }: { title: string; line: string }) {
  const [, navigate] = useLocation();
  useAfter(untilRedirect, true, () => navigate('/login', { replace: true }));
  return (
    <AuthFrame title={title}>
      <p role="status" className="flex items-start gap-2 text-md font-medium text-brand-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {line}
      </p>
      <p className="text-ink-2">{words.toLoginSoon}</p>
      <Link href="/login" className="btn btn-line h-12 w-full text-md">
        {words.toLogin}
      </Link>
    </AuthFrame>
  );
}
