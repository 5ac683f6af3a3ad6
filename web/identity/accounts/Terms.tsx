import { words } from './words.sq.ts';

/** Links to the terms and the privacy policy. They open in another tab, so that the typed values are kept. */
export function Terms() {
  const link = (path: string, label: string) => (
    <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-3 hover:text-ink">
      {label}
    </a>
  );
  return (
    <p className="text-sm text-ink-2">
      {words.youAccept} {link('/kushtet', words.terms)} {words.and} {link('/privacy-policy', words.privacy)}.
    </p>
  );
}
