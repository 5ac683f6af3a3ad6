import { Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly words: Readonly<Record<'copied' | 'copyFailed', string>>;
}

export function CopyButton({ text, label, words }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.done(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <Button onClick={copy}>
      <Copy aria-hidden className="size-4" strokeWidth={1.9} />
      {label}
    </Button>
  );
}
