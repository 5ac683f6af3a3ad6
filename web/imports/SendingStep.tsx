// The progress of the import, and its result.

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { save } from '../ground/lib/download.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { Button } from '../ground/ui/Button.tsx';
import { rowsOf } from './kept-plans.ts';
import { cellsOfClient, cellsOfClients, type LeftRow, leftReasons } from './left-rows.rules.ts';
import { csvOf } from './rows-file.rules.ts';
import { SendingCard, stoppedBy } from './SendingCard.tsx';
import { words } from './screen.sq.ts';
import { goOn, leaveSending, sending, stopSending } from './sending.ts';
import { UndoImport } from './UndoImport.tsx';
import { cellFaults } from './words.sq.ts';

const text = words.sending;

export function SendingStep() {
  const current = useStore(sending);
  if (!current) return null;
  return current.state === 'done' ? <Done of={current} /> : <Running of={current} />;
}

type Sending = NonNullable<ReturnType<typeof sending.read>>;

const isOfVisits = ({ plan: { parts } }: Sending) => parts.some((part) => 'visits' in part);
const countRows = (parts: Sending['plan']['parts']) =>
  parts.reduce((sum, part) => sum + rowsOf(part).length, 0);

function Running({ of }: { of: Sending }) {
  const { plan, sent, state, message, isKept } = of;
  const [done, all] = [countRows(plan.parts.slice(0, sent)), countRows(plan.parts)];
  const title = isOfVisits(of) ? text.titleOfVisits : text.title;
  const isStopped = state === 'stopped';
  return (
    <SendingCard
      title={title}
      label={title}
      sent={done}
      all={all}
      line={text.sent(done, all)}
      waiting={state === 'waiting' ? text.waiting : undefined}
      stopped={isStopped ? stoppedBy(message, text.stopped) : undefined}
      meanwhile={isKept ? text.canLeave : text.closing}
      unsaved={!isKept}
    >
      {isStopped ? (
        <>
          <Button look="primary" onClick={() => goOn()}>
            {text.goOn}
          </Button>
          {sent > 0 && <UndoImport id={plan.id} isOfVisits={isOfVisits(of)} onDone={leaveSending} />}
          <Button look="ghost" onClick={leaveSending}>
            {text.another}
          </Button>
        </>
      ) : (
        <Button onClick={stopSending}>{text.stop}</Button>
      )}
    </SendingCard>
  );
}

function Done({ of }: { of: Sending }) {
  return isOfVisits(of) ? <VisitsDone of={of} /> : <ClientsDone of={of} />;
}

function ClientsDone({ of: { plan, counts, refused } }: { of: Sending }) {
  const clientOf = new Map(
    plan.parts.flatMap((part) => ('clients' in part ? part.clients : [])).map((one) => [one.row, one]),
  );
  const listed = refused.map(({ row, fields }) => {
    const client = clientOf.get(row);
    const reason = Object.values(fields).join(' ');
    if (!client) return [...cellsOfClients.map(() => ''), reason];
    const phones = client.phone === null ? [] : [client.phone];
    return [...cellsOfClient({ ...client, isBlocked: client.blocked }, phones), reason];
  });
  return (
    <DoneCard
      id={plan.id}
      lines={[
        messages.imported(counts.made),
        counts.filled > 0 && text.filled(counts.filled),
        counts.kept > 0 && text.kept(counts.kept),
        refused.length > 0 && text.refused(refused.length),
      ]}
      headers={[...cellsOfClients.map((field) => words.fields[field]), words.piles.reason]}
      refused={listed}
      left={plan.left ?? []}
      download={[text.downloadRefused, words.piles.fileName]}
    >
      <Link href="/klientet" onClick={leaveSending} className="btn btn-primary">
        {text.toClients}
      </Link>
      <Link href="/terminet?shto=1" onClick={leaveSending} className="btn btn-line">
        {text.book}
      </Link>
    </DoneCard>
  );
}

const shownRows = 20;

interface DoneCardProps {
  readonly id: string;
  readonly isOfVisits?: boolean;
  readonly lines: readonly (string | false)[];
  readonly headers: readonly string[];
  /** The cells of rows that were not written. */
  readonly refused: readonly (readonly string[])[];
  /** The rows that were not sent. */
  readonly left: readonly LeftRow[];
  /** The button for a file of these rows, and the name of the file. */
  readonly download: readonly [string, string];
  /** The links to continue. */
  readonly children: ReactNode;
}

function DoneCard(props: DoneCardProps) {
  const { id, isOfVisits = false, lines, headers, refused, left, download, children } = props;
  const rowOf = ({ why, cells, faults }: LeftRow) => [
    ...headers.slice(1).map((_, n) => cells[n] ?? ''),
    why === 'unread' ? faults.map((fault) => cellFaults[fault]).join(' ') : text.leftRow[why],
  ];
  // rows that were not chosen are only in the file, not in the list: in the contacts of a phone they are nearly all rows
  const listed = [...refused, ...left.filter(({ why }) => why !== 'off').map(rowOf)];
  const inFile = [...refused, ...left.map(rowOf)];
  const counts = leftReasons.map((why) => ({ why, n: left.filter((row) => row.why === why).length }));
  return (
    <section aria-labelledby="done" className="card grid grid-cols-1 gap-4 p-5">
      <h2 id="done" className="text-md font-semibold">
        {text.doneTitle}
      </h2>
      <div role="status" className="num grid gap-1">
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {counts.map(({ why, n }) => n > 0 && <p key={why}>{text.left[why](n)}</p>)}
      </div>
      {inFile.length > 0 && (
        <>
          <ul className="grid gap-1 text-sm text-ink-2">
            {listed.slice(0, shownRows).map((cells, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows can be alike, and the list does not change
              <li key={n}>{cells.filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
          <div>
            <Button onClick={() => save(csvOf([headers, ...inFile]), download[1])}>
              <Download aria-hidden className="size-4" />
              {download[0]}
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2.5">
        {children}
        <Button onClick={leaveSending}>{text.another}</Button>
        <UndoImport id={id} isOfVisits={isOfVisits} onDone={leaveSending} />
      </div>
    </section>
  );
}

function VisitsDone({ of: { plan, counts, refused } }: { of: Sending }) {
  const barbers = useQuery(barbersQuery).data ?? [];
  const visitOf = new Map(
    plan.parts.flatMap((part) => ('visits' in part ? part.visits : [])).map((one) => [one.row, one]),
  );
  const { fieldsOfVisits: names } = words;
  const listed = refused.flatMap(({ row, fields }) => {
    const visit = visitOf.get(row);
    if (!visit) return [];
    const barber = barbers.find(({ id }) => id === visit.barber_id)?.name ?? '';
    return [
      [
        ...[numericDate(visit.appointment_date), visit.appointment_time, visit.client_name],
        ...[visit.client_phone ?? '', visit.service_name ?? '', barber],
        ...[String(visit.price ?? ''), String(visit.duration ?? ''), visit.note ?? ''],
        Object.values(fields).join(' '),
      ],
    ];
  });
  return (
    <DoneCard
      id={plan.id}
      isOfVisits
      lines={[
        messages.importedVisits(counts.visits),
        counts.made > 0 && text.newClients(counts.made),
        counts.known > 0 && text.known(counts.known),
        refused.length > 0 && text.refusedVisits(refused.length),
      ]}
      headers={[
        ...[names.date, names.time, names.client, names.phone, names.service, names.barber],
        ...[names.price, names.minutes, names.note, words.piles.reason],
      ]}
      refused={listed}
      left={plan.left ?? []}
      download={[text.downloadRefusedVisits, text.fileOfVisits]}
    >
      <Link href="/terminet" onClick={leaveSending} className="btn btn-primary">
        {text.toDay}
      </Link>
      <Link href="/klientet" onClick={leaveSending} className="btn btn-line">
        {text.toClients}
      </Link>
    </DoneCard>
  );
}
