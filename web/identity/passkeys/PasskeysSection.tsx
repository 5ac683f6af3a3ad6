// The passkeys of the user. The section is not shown where this page offers no passkeys and the user has none.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contracts/identity/passkeys.ts';
import { maxPasskeys } from '#contracts/identity/passkeys.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { watched } from '../../ground/lib/watched.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { deletePasskey, passkeyOfferQuery, passkeysQuery } from './api.ts';
import { PasskeyFacts } from './PasskeyFacts.tsx';
import { words } from './words.sq.ts';

const nameDialog = new Chunk(() => import('./PasskeyDialog.tsx'));

export function PasskeysSection() {
  const { data: isOffered = false } = useQuery(passkeyOfferQuery);
  const { data: passkeys, error, refetch } = useQuery({ ...passkeysQuery, ...watched });
  const [adding, add] = useState(false);
  const isUseful = isOffered || (passkeys && passkeys.length > 0);
  if (!isUseful && !error) return null;

  return (
    <Section title={words.title} line={words.line}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {passkeys && passkeys.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isOffered && passkeys && passkeys.length < maxPasskeys && (
        <div>
          <Button onClick={() => add(true)}>{words.add}</Button>
        </div>
      )}
      {adding && <LazyDialog chunk={nameDialog} onClose={() => add(false)} />}
    </Section>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  const [renaming, rename] = useState(false);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <PasskeyFacts passkey={passkey} />
      <div className="flex gap-2">
        <Button aria-label={words.renameOf(name)} onClick={() => rename(true)}>
          {words.rename}
        </Button>
        <ConfirmedButton
          label={words.delete}
          fullLabel={words.deleteOf(name)}
          title={words.deleteTitle}
          question={words.deleteQuestion(name)}
          change={deletePasskey}
          sent={{ params: { id } }}
          otherwise={words.changeFailed}
        />
      </div>
      {renaming && <LazyDialog chunk={nameDialog} passkey={passkey} onClose={() => rename(false)} />}
    </li>
  );
}
