// The content of the product's own file, shown before anything of the file is sent.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { personIdOf, useUser } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { importsQuery } from './api.ts';
import type { OwnFile } from './own-file.ts';
import { begunOwn, startOwn } from './own-sending.ts';
import { words } from './own-words.sq.ts';

export interface OpenedOwnFile {
  readonly name: string | null;
  readonly packed: Blob;
  readonly file: OwnFile;
}

export function OwnFileStep({ opened, onBack }: { opened: OpenedOwnFile; onBack: () => void }) {
  const { salon, madeAt, counts, ahead, blocks } = opened.file;
  const person = personIdOf(useUser());
  const isBegun = begunOwn(useQuery(importsQuery).data ?? []) !== undefined;
  const [reminders, setReminders] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const of = (table: string) => counts[table] ?? 0;
  const listed = [
    words.clients(of('clients')),
    words.visits(of('appointments') - blocks, ahead),
    blocks > 0 && words.blocks(blocks),
    words.services(of('services')),
    words.barbers(of('barbers')),
    of('takings') > 0 && words.takings(of('takings')),
  ];
  const begin = async () => {
    setStarting(true);
    setFailure(undefined);
    try {
      await startOwn({ ...opened, person, reminders });
    } catch (error) {
      setFailure(explain(error));
      setStarting(false);
    }
  };
  return (
    <section aria-labelledby="own-file" className="card grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 id="own-file" className="text-md font-semibold break-words">
          {words.title(salon)}
        </h2>
        <p className="num text-sm text-ink-3">{words.made(dateAndTime(madeAt))}</p>
      </div>
      <ul className="num grid gap-1">{listed.map((one) => one && <li key={one}>{one}</li>)}</ul>
      <p className="text-sm text-ink-2">
        {words.comes} {words.stays}
      </p>
      <Banner kind="info">{words.onlyEmpty}</Banner>
      {of('takings') > 0 && <p className="text-sm text-ink-2">{words.tillStays}</p>}
      {ahead > 0 && !isBegun && (
        <Checkbox label={words.reminders} name="reminders" checked={reminders} onChange={setReminders} />
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" disabled={isStarting} onClick={begin}>
          {words.begin}
        </Button>
        <Button look="ghost" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}
