// How far the import is, and what it has done.
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { messages } from '#contracts/book/imports.sq.ts';
import { save } from '../../ground/lib/download.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { csvOf } from './rows-file.rules.ts';
import { words } from './screen.sq.ts';
import { goOn, leaveSending, sending, stopSending } from './sending.ts';
import { UndoImport } from './UndoImport.tsx';

const text = words.sending;

export function SendingStep() {
  const current = useStore(sending);
  if (!current) return null;
  return current.state === 'done' ? <Done of={current} /> : <Running of={current} />;
}

type Sending = NonNullable<ReturnType<typeof sending.read>>;

function Running({ of: { plan, sent, state, message, isKept } }: { of: Sending }) {
  const done = plan.parts.slice(0, sent).reduce((sum, { clients }) => sum + clients.length, 0);
  const isStopped = state === 'stopped';
  return (
    <section
      aria-labelledby="sending"
      data-unsaved={!isKept || undefined}
      className="card grid grid-cols-1 gap-4 p-5"
    >
      <h2 id="sending" className="text-md font-semibold">
        {text.title}
      </h2>
      <div
        role="progressbar"
        aria-label={text.title}
        aria-valuemin={0}
        aria-valuemax={plan.clients}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${(done / plan.clients) * 100}%` }} />
      </div>
      <p className="num text-ink-2">{text.sent(done, plan.clients)}</p>
      {state === 'waiting' && <Banner kind="info">{text.waiting}</Banner>}
      {isStopped && <Banner kind={message ? 'error' : 'info'}>{message ?? text.stopped}</Banner>}
      {!isStopped && <p className="text-sm text-ink-3">{isKept ? text.canLeave : text.closing}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isStopped ? (
          <>
            <Button look="primary" onClick={() => goOn()}>
              {text.goOn}
            </Button>
            {sent > 0 && <UndoImport id={plan.id} onDone={leaveSending} />}
            <Button look="ghost" onClick={leaveSending}>
              {text.another}
            </Button>
          </>
        ) : (
          <Button onClick={stopSending}>{text.stop}</Button>
        )}
      </div>
    </section>
  );
}

function Done({ of: { plan, counts, refused } }: { of: Sending }) {
  const nameOf = new Map(plan.parts.flatMap(({ clients }) => clients.map((one) => [one.row, one] as const)));
  const listed = refused.map(({ row, fields }) => {
    const client = nameOf.get(row);
    return [client?.name ?? '', client?.phone ?? '', Object.values(fields).join(' ')];
  });
  return (
    <section aria-labelledby="done" className="card grid grid-cols-1 gap-4 p-5">
      <h2 id="done" className="text-md font-semibold">
        {text.doneTitle}
      </h2>
      <div role="status" className="num grid gap-1">
        <p>{messages.imported(counts.made)}</p>
        {counts.filled > 0 && <p>{text.filled(counts.filled)}</p>}
        {counts.kept > 0 && <p>{text.kept(counts.kept)}</p>}
        {refused.length > 0 && <p>{text.refused(refused.length)}</p>}
      </div>
      {listed.length > 0 && (
        <>
          <ul className="grid gap-1 text-sm text-ink-2">
            {listed.slice(0, 20).map((cells) => (
              <li key={cells.join()}>{cells.filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
          <div>
            <Button
              onClick={() =>
                save(
                  csvOf([[words.fields.name, words.fields.phone, words.piles.reason], ...listed]),
                  words.piles.fileName,
                )
              }
            >
              <Download aria-hidden className="size-4" />
              {text.downloadRefused}
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Link href="/klientet" onClick={leaveSending} className="btn btn-primary">
          {text.toClients}
        </Link>
        <Link href="/terminet?shto=1" onClick={leaveSending} className="btn btn-line">
          {text.book}
        </Link>
        <Button onClick={leaveSending}>{text.another}</Button>
        <UndoImport id={plan.id} onDone={leaveSending} />
      </div>
    </section>
  );
}
