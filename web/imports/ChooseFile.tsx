import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ground/ui/Button.tsx';
import { TextArea } from '../ground/ui/TextArea.tsx';
import { words } from './screen.sq.ts';

const text = words.choose;

interface ChooseFileProps {
  /** Called with a file or a pasted text. The name is null for a pasted text. */
  readonly onChoose: (content: Blob | string, name: string | null) => void;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
}

export function ChooseFile({ onChoose, pasted, onPaste }: ChooseFileProps) {
  return (
    <>
      <DropField onFile={(file) => onChoose(file, file.name)} />
      <details className="text-ink-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold">{text.how}</summary>
        <ul className="mt-1 grid gap-1 text-sm">
          {text.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </details>
      <div data-unsaved={pasted.trim() !== '' || undefined} className="grid grid-cols-1 gap-2.5">
        <TextArea label={text.paste} hint={text.pasteHint} value={pasted} onChange={onPaste} />
        <div>
          <Button disabled={pasted.trim() === ''} onClick={() => onChoose(pasted, null)}>
            {text.readPasted}
          </Button>
        </div>
      </div>
    </>
  );
}

function DropField({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-label={text.button}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`grid justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 py-10 text-center ${
        isOver ? 'border-brand bg-brand-soft' : 'border-line'
      }`}
    >
      <span className="grid size-12 place-items-center rounded-full bg-line-2">
        <FileUp aria-hidden className="size-[22px] text-ink-3" strokeWidth={1.8} />
      </span>
      <p className="text-md font-semibold">{text.drop}</p>
      <p className="max-w-[46ch] text-sm text-ink-3">
        {text.kinds} {text.own} {text.stays}
      </p>
      <Button look="primary" large onClick={() => input.current?.click()}>
        {text.button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.button}
        onChange={({ target }) => {
          take(target.files);
          // an empty value, so that the same file can be chosen again after it was corrected
          target.value = '';
        }}
      />
    </section>
  );
}

export const Reading = ({ children }: { children: string }) => (
  <div role="status" className="grid justify-items-center gap-3 py-14">
    <p className="text-md text-ink-2">{children}</p>
    <div
      role="progressbar"
      aria-label={children}
      className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full w-1/3 animate-pulse rounded-full bg-brand" />
    </div>
  </div>
);
