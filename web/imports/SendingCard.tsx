// The progress of an import, for all kinds of files.
import type { ReactNode } from 'react';
import { Banner } from '../ground/ui/Banner.tsx';

interface SendingCardProps {
  readonly title: string;
  /** The subject that the progress bar counts. */
  readonly label: string;
  /** The number of rows. */
  readonly sent: number;
  readonly all: number;
  readonly line: string;
  /** The reason why the import has stopped: an error, or an action of the person. */
  readonly stopped?: { readonly kind: 'error' | 'info'; readonly text: string } | undefined;
  /** The text that is shown as long as the import waits for the network or the server. */
  readonly waiting: string | undefined;
  /** The text about what the person may do during the import. */
  readonly meanwhile: string;
  /** Whether leaving the page loses the rest of the import. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

export function SendingCard(props: SendingCardProps) {
  const { title, label, sent, all, line, stopped, waiting, meanwhile, unsaved, children } = props;
  return (
    <section
      aria-labelledby="sending"
      data-unsaved={unsaved || undefined}
      className="card grid grid-cols-1 gap-4 p-5"
    >
      <h2 id="sending" className="text-md font-semibold">
        {title}
      </h2>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={sent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${(sent / all) * 100}%` }} />
      </div>
      <p className="num text-ink-2">{line}</p>
      {waiting && <Banner kind="info">{waiting}</Banner>}
      {stopped ? (
        <Banner kind={stopped.kind}>{stopped.text}</Banner>
      ) : (
        <p className="text-sm text-ink-3">{meanwhile}</p>
      )}
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </section>
  );
}

/** The message of a stopped import: the error, or the text that the person stopped it. */
export const stoppedBy = (message: string | null, byPerson: string) =>
  message === null
    ? ({ kind: 'info', text: byPerson } as const)
    : ({ kind: 'error', text: message } as const);
