// All data that the salon has of a client: to read, to print, and as a file.
import { useQuery } from '@tanstack/react-query';
import '../ground/ui/printed-alone.css';
import { type ReactNode, useId } from 'react';
import { historyLines } from '#contracts/appointments/appointment-history.sq.ts';
import type { ClientFile } from '#contracts/privacy/privacy.ts';
import { pictureQuery } from '../appointments/visit-pictures/api.ts';
import { PictureImage } from '../appointments/visit-pictures/PictureImage.tsx';
import { requestPictureQuery } from '../online/request-pictures/api.ts';
import { words as ofRequests } from '../online/request-pictures/words.sq.ts';
import { explain } from '../ground/lib/call.ts';
import { save } from '../ground/lib/download.ts';
import { queryClient } from '../ground/lib/query.ts';
import { usePrices } from '../ground/lib/use-prices.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Dialog } from '../ground/ui/Dialog.tsx';
import { Loaded } from '../ground/ui/Loaded.tsx';
import { toast } from '../ground/ui/toast.ts';
import { clientFileQuery } from './api.ts';
import { title } from './title.sq.ts';
import {
  answerLine,
  bookingLine,
  contactLines,
  healthLines,
  importLine,
  lengthLine,
  lineOfPassedOn,
  mergeLine,
  messageLine,
  objectionLines,
  pictureLine,
  queueLine,
  takingLine,
  treatmentLine,
  visitLines,
  visitTitle,
  waitlistLine,
  words,
} from './words.sq.ts';

interface ClientFileDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export default function ClientFileDialog({ id, onClose }: ClientFileDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="printed-alone grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-5 px-5 py-5 wrap-anywhere">
        <Loaded of={useQuery(clientFileQuery(id))} failed={words.loadFailed} lines={8}>
          {(file) => (
            <>
              <p className="text-sm text-ink-3">{words.intro(file.salon, file.madeAt)}</p>
              <div className="no-print flex flex-wrap gap-2">
                <Button
                  look="primary"
                  onClick={() =>
                    saveAsFile(file).catch((error) => toast.error(explain(error, words.loadFailed)))
                  }
                >
                  {words.save}
                </Button>
                <Button onClick={() => window.print()}>{words.print}</Button>
              </div>
              <Whole file={file} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** The saved file has the pictures, too. */
async function withPictures(file: ClientFile) {
  const pictures = [];
  for (const one of file.pictures) {
    const { type, picture } = await queryClient.fetchQuery(pictureQuery(one.id, 'whole'));
    pictures.push({ ...one, picture: `data:image/${type};base64,${picture}` });
  }
  const requestPictures = [];
  for (const one of file.requestPictures ?? []) {
    const { type, picture } = await queryClient.fetchQuery(requestPictureQuery(one.id, 'whole'));
    requestPictures.push({ ...one, picture: `data:image/${type};base64,${picture}` });
  }
  return { ...file, pictures, ...(requestPictures.length > 0 && { requestPictures }) };
}

const saveAsFile = async (file: ClientFile) =>
  save(
    new Blob([JSON.stringify(await withPictures(file), null, 2)], { type: 'application/json' }),
    `${file.client.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${file.madeAt.slice(0, 10)}.json`,
  );

function Whole({ file }: { file: ClientFile }) {
  const { parts } = words;
  return (
    <>
      <Part title={parts.contact} lines={contactLines(file)} />
      <Part title={parts.health} lines={healthLines(file)} />
      <Part title={parts.objections} lines={objectionLines(file)} />
      <Visits file={file} />
      <Part title={parts.treatments} lines={file.treatments.map(treatmentLine)} />
      <Pictures file={file} />
      <RequestPictures file={file} />
      <Part title={parts.lengths} lines={file.lengths.map(lengthLine)} />
      <Part title={parts.bookings} lines={file.bookings.map(bookingLine)} />
      <Part title={parts.answers} lines={(file.answers ?? []).map(answerLine)} />
      <Part title={parts.queue} lines={file.queue.map(queueLine)} />
      <Part title={parts.messages} lines={file.messages.map(messageLine)} />
      <Part title={parts.takings} lines={file.takings.map(takingLine)} />
      <Part title={parts.imports} lines={file.imports.map(importLine)} />
      <Part title={parts.merges} lines={file.merges.map(mergeLine)} />
      <Part title={parts.waitlist} lines={file.waitlist.map(waitlistLine)} />
      <Part title={parts.passedOn} lines={file.passedOn.map(lineOfPassedOn)} />
    </>
  );
}

/** Each visit with its history, then the history of visits that do not belong to this client any more. */
function Visits({ file }: { file: ClientFile }) {
  const { money } = usePrices();
  const { visits, changes } = file;
  const known = new Set(visits.map(({ id }) => id));
  const gone = changes.filter(({ visit }) => !known.has(visit));
  const byVisit = new Map<string, string[]>();
  for (const change of changes)
    byVisit.set(change.visit, [...(byVisit.get(change.visit) ?? []), ...historyLines(change, money)]);
  return (
    <>
      {visits.length > 0 && (
        <Section title={`${words.parts.visits} (${visits.length})`}>
          <ul className="grid grid-cols-1 gap-3">
            {visits.map((visit) => (
              <li key={visit.id}>
                <p className="num font-medium">{visitTitle(visit)}</p>
                <Lines lines={visitLines(visit, file)} />
                <Lines lines={byVisit.get(visit.id) ?? []} isQuiet />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Part title={words.deletedVisits} lines={gone.flatMap((change) => historyLines(change, money))} />
    </>
  );
}

function Pictures({ file: { pictures } }: { file: ClientFile }) {
  return (
    pictures.length > 0 && (
      <Section title={words.parts.pictures}>
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <figure key={picture.id} style={{ width: 220 }}>
              <PictureImage {...picture} size="whole" alt={pictureLine(picture)} className="h-auto w-full" />
              <figcaption className="num text-sm text-ink-3">{pictureLine(picture)}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
    )
  );
}

function RequestPictures({ file: { requestPictures = [] } }: { file: ClientFile }) {
  return (
    requestPictures.length > 0 && (
      <Section title={ofRequests.title}>
        <div className="flex flex-wrap gap-2">
          {requestPictures.map((picture, n) => (
            <PictureImage
              key={picture.id}
              {...picture}
              size="whole"
              alt={ofRequests.name(n + 1)}
              className="h-auto"
              style={{ width: 220 }}
              load={requestPictureQuery}
            />
          ))}
        </div>
      </Section>
    )
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    lines.length > 0 && (
      <Section title={title}>
        <Lines lines={lines} />
      </Section>
    )
  );
}

const Lines = ({ lines, isQuiet = false }: { lines: readonly string[]; isQuiet?: boolean }) => (
  <div className={`num whitespace-pre-line ${isQuiet ? 'text-sm text-ink-3' : ''}`}>{lines.join('\n')}</div>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
