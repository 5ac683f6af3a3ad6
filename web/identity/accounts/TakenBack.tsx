// What was removed from an account when its e-mail was taken back, and the way to a new password.
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { Removed, takeBackEmail } from '#contracts/identity/accounts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { words } from './words.sq.ts';

function describe({ kind, name }: Removed) {
  switch (kind) {
    case 'second-factor':
      return words.removedSecondFactor;
    case 'recovery-codes':
      return words.removedRecoveryCodes;
    case 'passkey':
      return words.removedPasskey(name ?? '');
    case 'api-token':
      return words.removedToken(name ?? '');
    case 'webhook':
      return words.removedWebhook(name ?? '');
    case 'push':
      return words.removedPush(name);
    case 'device':
      return words.removedDevice(name);
  }
}

export function TakenBack({ token, message, removed }: ReplyOf<typeof takeBackEmail>) {
  return (
    <AuthFrame title={words.takenBack}>
      <p role="status" className="flex items-start gap-2 text-md font-medium text-brand-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {message}
      </p>
      {removed.length > 0 && (
        <section aria-labelledby="removed" className="grid gap-2">
          <h2 id="removed" className="text-md font-semibold">
            {words.removed}
          </h2>
          <ul className="card divide-y divide-line-2">
            {removed.map((one, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={n} className="px-4 py-2.5">
                <p className="font-medium wrap-anywhere">{describe(one)}</p>
                <p className="num text-sm text-ink-3">
                  {(one.kind === 'device' ? words.signedInAt : words.addedAt)(dateAndTime(one.addedAt))}
                </p>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{words.addOwnAgain}</p>
        </section>
      )}
      <Link href={`/reset-password?token=${token}`} replace className="btn btn-primary h-12 text-md">
        {words.chooseNewPassword}
      </Link>
    </AuthFrame>
  );
}
