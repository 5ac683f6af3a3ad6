import { hintText } from './words.sq.ts';

interface NameWithHintProps {
  readonly name: string;
  /** The record that has the name. */
  readonly of: Parameters<typeof hintText>[0];
}

/**
 * The name of a client in a place that may be too narrow for it. What tells namesakes apart is not cut off: it goes to the next line if
 * there is no room beside the name.
 */
export function NameWithHint({ name, of }: NameWithHintProps) {
  const hint = name && hintText(of);
  if (!hint) return name;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1">
      <span className="max-w-full truncate">{name}</span>
      <span className="num">· {hint}</span>
    </span>
  );
}
