// A secret that no later answer has.
import { Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { words } from './shown-once.sq.ts';
import { toast } from './toast.ts';

export function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.done(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <>
      <div className="grid gap-4 px-5 py-5">
        <p className="text-md text-ink-2">{words.copyNow}</p>
        <code className="rounded-md bg-sunken px-4 py-3 font-semibold break-all select-all">{secret}</code>
        <div>
          <Button onClick={copy}>
            <Copy aria-hidden className="size-4" strokeWidth={1.9} />
            {words.copy}
          </Button>
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
