// The import of clients and visits from a file. The file is chosen, read on the device, checked by the user, and only then sent.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Country } from '#contracts/ground/countries.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { daysToUndo, type Import } from '#contracts/imports/imports.ts';
import { personIdOf, useUser } from '../identity/accounts/session.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { explain } from '../ground/lib/call.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { useNow } from '../ground/lib/use-now.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { watched } from '../ground/lib/watched.ts';
import { Badge } from '../ground/ui/Badge.tsx';
import { Banner } from '../ground/ui/Banner.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Page } from '../ground/ui/Page.tsx';
import { importsQuery, keptPlansQuery, knownClientsQuery } from './api.ts';
import { ChooseFile, Reading } from './ChooseFile.tsx';
import { type ChosenColumns, ColumnsStep } from './ColumnsStep.tsx';
import { type OpenedOwnFile, OwnFileStep } from './OwnFileStep.tsx';
import { OwnSendingStep } from './OwnSendingStep.tsx';
import { findOwnRows, readOwnFile } from './own-file.ts';
import { ownSending } from './own-sending.ts';
import { Piles } from './Piles.tsx';
import type { Overview } from './preview.ts';
import { openReader, type Reader } from './reader.ts';
import { SendingStep } from './SendingStep.tsx';
import { words } from './screen.sq.ts';
import { sending, startSending } from './sending.ts';
import { FileFault } from './sheet.ts';
import { UndoImport } from './UndoImport.tsx';
import { VisitsStep } from './VisitsStep.tsx';
import { fileFaults } from './words.sq.ts';

export default function ImportScreen() {
  return (
    <Page
      title={words.title}
      actions={
        <Link href="/klientet" className="btn btn-ghost">
          {words.back}
        </Link>
      }
    >
      <div className="grid max-w-[760px] grid-cols-1 gap-5 pb-4">
        <CurrentStep />
      </div>
    </Page>
  );
}

function CurrentStep() {
  // a sending of another account that was signed in in this tab earlier does not count
  const person = personIdOf(useUser());
  const own = useStore(ownSending);
  const clients = useStore(sending);
  if (own?.person === person) return <OwnSendingStep />;
  return clients?.person === person ? <SendingStep /> : <FileSteps key={person} />;
}

interface OpenedFile {
  readonly name: string | null;
  readonly overview: Overview;
  /** The chosen columns; undefined until the user has chosen the meaning of each column. */
  readonly columns: ChosenColumns | undefined;
  /** Whether the user changed the proposed columns: another file would lose these changes. */
  readonly isChanged: boolean;
}

function FileSteps() {
  const reader = useReader();
  const salon = useQuery(salonQuery);
  const book = useQuery(knownClientsQuery);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<keyof typeof fileFaults>();
  const [file, open] = useState<OpenedFile>();
  // the pasted text stays if it could not be read, and when the user goes back
  const [pasted, paste] = useState('');
  const [own, openOwn] = useState<OpenedOwnFile>();
  const country: Country = salon.data?.country ?? 'AL';
  const fail = useCallback((error: unknown) => {
    open(undefined);
    setFault(error instanceof FileFault ? error.fault : 'unreadable');
  }, []);

  const read = async (content: Blob | string, name: string | null) => {
    setFault(undefined);
    setReading(true);
    try {
      const packed = typeof content === 'string' ? undefined : await findOwnRows(content);
      if (packed) {
        openOwn({ name, packed, file: await readOwnFile(packed, localNow().day) });
        setReading(false);
        return;
      }
      const overview = await reader().read(content, country);
      // contacts of a phone name the meaning of each field
      const columns = overview.source === 'phone' ? ownColumns(overview, country) : undefined;
      open({ name, overview, columns, isChanged: false });
    } catch (error) {
      fail(error);
    }
    setReading(false);
  };
  const choose = () => open(undefined);

  if (own) return <OwnFileStep opened={own} onBack={() => openOwn(undefined)} />;
  if (!file || isReading)
    return (
      <>
        {fault && <Banner kind="error">{fileFaults[fault]}</Banner>}
        {isReading ? (
          <Reading>{words.choose.reading}</Reading>
        ) : (
          <>
            <ChooseFile onChoose={read} pasted={pasted} onPaste={paste} />
            <ImportList />
          </>
        )}
      </>
    );
  if (!file.columns)
    return (
      <ColumnsStep
        overview={file.overview}
        country={country}
        onBack={choose}
        onDone={(columns, isChanged) => open({ ...file, columns, isChanged })}
      />
    );
  if (!book.data && book.error)
    return <LoadFailed onRetry={book.refetch}>{explain(book.error, words.choose.clientsFailed)}</LoadFailed>;
  if (!book.data) return <Reading>{words.choose.clientsLoading}</Reading>;
  const Step = file.columns.kind === 'clients' ? Piles : VisitsStep;
  return (
    <Step
      reader={reader()}
      fileName={file.name}
      overview={file.overview}
      columns={file.columns}
      isChanged={file.isChanged}
      book={book.data}
      onBack={choose}
      onFault={fail}
    />
  );
}

const ownColumns = ({ kind, fields }: Overview, country: Country): ChosenColumns => ({
  kind,
  fields: fields[kind],
  country,
  order: undefined,
});

/** The worker that reads files. It starts with the first file, and again with the next file if it ended. */
function useReader() {
  const opened = useRef<Reader>(undefined);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = undefined;
    },
    [],
  );
  return () => {
    opened.current ??= openReader(() => {
      opened.current = undefined;
    });
    return opened.current;
  };
}

const text = words.list;

/** The list of imports. An unfinished import can be continued, and each import can be undone for 30 days. */
function ImportList() {
  const { data: imports, error, refetch } = useQuery({ ...importsQuery, ...watched });
  if (!imports && error) return <LoadFailed onRetry={refetch}>{explain(error, text.failed)}</LoadFailed>;
  if (!imports || imports.length === 0) return null;
  return (
    <section aria-labelledby="imports" className="grid gap-3">
      <h2 id="imports" className="text-md font-semibold">
        {text.title}
      </h2>
      <ul className="card divide-y divide-line-2">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <ListedImport of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const undoTime = daysToUndo * 86_400_000;

function ListedImport({ of }: { of: Import }) {
  const { id, file_name, source, created_at, state, counts, visits, undone } = of;
  const person = personIdOf(useUser());
  const { data: plans } = useQuery(keptPlansQuery(person));
  const kept = plans?.find(({ plan }) => plan.id === id);
  const now = useNow();
  const isRunning = state === 'running';
  const canUndo = state !== 'undone' && now.getTime() - Date.parse(created_at) < undoTime;
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{file_name ?? text.sources[source]}</span>
          {isRunning && <Badge tone="waiting">{text.running}</Badge>}
          {state === 'undone' && <Badge>{text.undone}</Badge>}
        </p>
        <p className="num text-sm text-ink-3">
          {dateAndTime(created_at)} ·{' '}
          {visits > 0 ? text.countsOfVisits(visits, counts.made) : text.counts(counts)}
        </p>
        {undone && <p className="num mt-1 text-sm text-ink-2">{undone}</p>}
        {isRunning && plans && !kept && <p className="mt-1 text-sm text-ink-2">{text.again}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning && kept && (
          <Button look="primary" onClick={() => startSending(person, kept.plan, kept.progress)}>
            {words.sending.goOn}
          </Button>
        )}
        {canUndo && <UndoImport id={id} isOfVisits={visits > 0} />}
      </div>
    </>
  );
}
