// The progress of the import of the product's own file, and its result.
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { save } from '../ground/lib/download.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { Button } from '../ground/ui/Button.tsx';
import { goOnOwn, leaveOwn, ownSending, stopOwn } from './own-sending.ts';
import { words } from './own-words.sq.ts';
import { csvOf } from './rows-file.rules.ts';
import { SendingCard, stoppedBy } from './SendingCard.tsx';
import { words as screenWords } from './screen.sq.ts';

const shownFaults = 20;

export function OwnSendingStep() {
  const current = useStore(ownSending);
  if (!current) return null;
  return current.state === 'done' ? <Done of={current} /> : <Running of={current} />;
}

type Sending = NonNullable<ReturnType<typeof ownSending.read>>;

function Running({ of: { file, sent, state, message, isOver } }: { of: Sending }) {
  const isStopped = state === 'stopped';
  return (
    <SendingCard
      title={isStopped ? words.stoppedTitle : words.sendingTitle}
      label={words.sendingTitle}
      sent={sent}
      all={file.rows}
      line={words.sent(sent, file.rows)}
      waiting={state === 'waiting' ? words.waiting : undefined}
      stopped={isStopped ? stoppedBy(message, words.stopped) : undefined}
      meanwhile={words.canLeave}
    >
      {isStopped ? (
        <>
          {!isOver && (
            <Button look="primary" onClick={() => goOnOwn()}>
              {words.goOn}
            </Button>
          )}
          <Button look={isOver ? 'primary' : 'ghost'} onClick={leaveOwn}>
            {words.back}
          </Button>
        </>
      ) : (
        <Button onClick={stopOwn}>{words.stop}</Button>
      )}
    </SendingCard>
  );
}

function Done({ of: { counts, faults, overused } }: { of: Sending }) {
  const download = () => {
    const rows = faults.map(({ row, reason }) => [String(row), reason]);
    save(csvOf([[words.row, screenWords.piles.reason], ...rows]), words.fileName);
  };
  return (
    <section aria-labelledby="own-done" className="card grid grid-cols-1 gap-4 p-5">
      <h2 id="own-done" className="text-md font-semibold">
        {words.doneTitle}
      </h2>
      <div role="status" className="num grid gap-1">
        <p>{words.doneClients(counts.clients)}</p>
        <p>{words.doneVisits(counts.visits)}</p>
        {overused.slice(0, shownFaults).map(({ id, name, sessions, client }) => (
          <p key={id}>{words.overused(name, sessions, client)}</p>
        ))}
        {faults.length > 0 && <p>{words.refused(faults.length)}</p>}
      </div>
      {faults.length > 0 && (
        <>
          <ul className="grid gap-1 text-sm text-ink-2">
            {faults.slice(0, shownFaults).map(({ row, reason }) => (
              <li key={row}>{words.fault(row, reason)}</li>
            ))}
          </ul>
          <div>
            <Button onClick={download}>
              <Download aria-hidden className="size-4" />
              {words.download}
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Link href="/terminet" onClick={leaveOwn} className="btn btn-primary">
          {words.toDay}
        </Link>
        <Link href="/klientet" onClick={leaveOwn} className="btn btn-line">
          {words.toClients}
        </Link>
      </div>
    </section>
  );
}
