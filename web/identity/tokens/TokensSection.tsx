// The section for owners about the programs that call the API of the salon, and the sites that take bookings for the salon.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dateAndTime, dayOf, numericDate } from '#contracts/ground/format.sq.ts';
import { scopeNames } from '#contracts/identity/tokens.sq.ts';
import type { ApiToken } from '#contracts/identity/tokens.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFollowing } from '../../ground/lib/use-following.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { endToken, setSites, tokensQuery } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./TokenDialog.tsx'));

export default function TokensSection() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const [creating, create] = useState(false);
  return (
    <Section title={words.title} line={words.line}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={2} />}
      {data && data.tokens.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {data.tokens.map((token) => (
            <Row key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => create(true)}>{words.create}</Button>
      </div>
      {data && <Sites sites={data.sites} />}
      {creating && <LazyDialog chunk={dialog} onClose={() => create(false)} />}
    </Section>
  );
}

function Row({
  token: { id, name, prefix, scopes, by, is_over, ends_at, last_used_at },
}: {
  token: ApiToken;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {is_over && <Badge tone="bad">{words.over}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
        <p className="num text-sm text-ink-3">
          <code>{prefix}…</code> · {words.by(by)} ·{' '}
          {last_used_at ? words.lastUsed(dateAndTime(last_used_at)) : words.neverUsed}
          {ends_at && ` · ${words.endsOn(numericDate(dayOf(ends_at)))}`}
        </p>
      </div>
      <ConfirmedButton
        label={words.delete}
        fullLabel={words.deleteOf(name)}
        title={words.deleteTitle}
        question={words.deleteQuestion(name)}
        change={endToken}
        sent={{ params: { id } }}
        otherwise={words.deleteFailed}
      />
    </li>
  );
}

const linesOf = (typed: string) => typed.split(/\s+/).filter(Boolean);

function Sites({ sites }: { sites: readonly string[] }) {
  const save = useChange(setSites);
  const newest = sites.join('\n');
  /** The sites that were shown when the typing began. */
  const base = useRef(newest);
  const form = useForm({
    initial: { sites: newest },
    check: () => undefined,
    async send(typed) {
      const answer = await save.mutateAsync({
        body: { sites: linesOf(typed.sites), shown: linesOf(base.current) },
      });
      base.current = typed.sites;
      return answer;
    },
    done({ sites: saved, message }) {
      form.settle({ sites: saved.join('\n') });
      toast.done(message);
    },
    otherwise: words.sitesFailed,
  });
  useEffect(() => {
    if ([base.current, newest].includes(form.values.sites)) base.current = newest;
  });
  useFollowing(form, { sites: newest });
  return (
    <form {...form.form} className="mt-2 grid gap-3">
      <FormMessage of={form} />
      <TextArea {...form.text('sites')} label={words.sites} hint={words.sitesHint} tall />
      <div>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
