// What was removed from an account when its e-mail was taken back, and the way to a new password.
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { takeBackEmail } from '#contracts/identity/accounts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RemovedList } from './RemovedList.tsx';
import { words } from './words.sq.ts';

export function TakenBack({ token, message, removed }: ReplyOf<typeof takeBackEmail>) {
  return (
    <AuthFrame title={words.takenBack}>
      <p role="status" className="flex items-start gap-2 text-md font-medium text-brand-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {message}
      </p>
      {removed.length > 0 && <RemovedList removed={removed} hint={words.addOwnAgain} />}
      <Link href={`/reset-password?token=${token}`} replace className="btn btn-primary h-12 text-md">
        {words.chooseNewPassword}
      </Link>
    </AuthFrame>
  );
}
