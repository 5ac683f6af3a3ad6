// The list of things that were removed from an account, because a stranger may have added them.

import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { words } from './words.sq.ts';

function describe({ kind, name }: RemovedRecord) {
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
    case 'login':
      return words.removedLogin(name ?? '');
    case 'invitation':
      return words.removedInvitation(name ?? '');
    case 'pin':
      return words.removedPin(name ?? '');
    case 'device':
      return words.removedDevice(name);
  }
}

export const RemovedList = ({ removed, hint }: { removed: readonly RemovedRecord[]; hint: string }) => (
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
    <p className="text-sm text-ink-2">{hint}</p>
  </section>
);
