// A secret that is shown only once, because no later answer has it.
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { words } from './shown-once.sq.ts';

export function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <>
      <div data-unsaved="secret" className="grid gap-4 px-5 py-5">
        <p className="text-md text-ink-2">{words.copyNow}</p>
        <code className="rounded-md bg-sunken px-4 py-3 font-semibold break-all select-all">{secret}</code>
        <div>
          <CopyButton text={secret} label={words.copy} words={words} />
        </div>
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <Button look="primary" onClick={onClose}>
          {words.saved}
        </Button>
      </div>
    </>
  );
}
