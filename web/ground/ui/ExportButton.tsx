import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { explain, type Parts } from '../lib/call.ts';
import { download, type Progress } from '../lib/download.ts';
import { Button } from './Button.tsx';
import { words } from './export.sq.ts';
import { toast } from './toast.ts';

interface ExportButtonProps<E extends Endpoint> {
  readonly label: string;
  readonly endpoint: E;
  readonly parts: Parts<E>;
}

/** A button that downloads an export. During a download it shows how much has arrived, and a button to cancel. */
export function ExportButton<E extends Endpoint>({ label, endpoint, parts }: ExportButtonProps<E>) {
  const { progress, start, cancel } = useExport(endpoint, parts);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {progress && (
        <>
          <Running progress={progress} />
          <Button
            look="ghost"
            aria-label={words.cancelExport}
            onClick={() => {
              button.current?.focus();
              cancel();
            }}
          >
            {words.cancel}
          </Button>
        </>
      )}
      <Button ref={button} busy={progress !== undefined} onClick={start}>
        {!progress && <Download aria-hidden className="size-4" />}
        {label}
      </Button>
    </div>
  );
}

/** A progress bar. While the total size is unknown, it shows an animation instead. */
function Running({ progress: { received, total } }: { progress: Progress }) {
  const part = total === undefined ? undefined : Math.round((received / total) * 100);
  return (
    <div className="flex items-center gap-2">
      <span role="status" className="sr-only">
        {words.exporting}
      </span>
      <div
        role="progressbar"
        aria-label={words.exporting}
        aria-valuenow={part}
        className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-brand ${part === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={part === undefined ? {} : { width: `${part}%` }}
        />
      </div>
      <span className="num min-w-12 text-xs text-ink-3">{received > 0 && words.received(received)}</span>
    </div>
  );
}

const nothingYet: Progress = { received: 0, total: undefined };

/** Downloads an export, with its progress and a way to cancel. Leaving the screen also cancels the download. */
function useExport<E extends Endpoint>(endpoint: E, parts: Parts<E>) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setProgress(nothingYet);
    try {
      await download(endpoint, parts, { signal: controller.signal, onProgress: setProgress });
    } catch (error) {
      if (!controller.signal.aborted) toast.error(explain(error, words.failed));
    }
    setProgress(undefined);
  }

  function cancel() {
    running.current?.abort();
    toast.done(words.cancelled);
  }

  return { progress, start, cancel };
}
