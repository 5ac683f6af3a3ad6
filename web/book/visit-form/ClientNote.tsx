import { TriangleAlert } from 'lucide-react';
import { formWords as words } from './words.sq.ts';

/** The salon's note about the client, such as an allergy. */
export const ClientNote = ({ children }: { children: string }) => (
  <p
    role="note"
    className="mt-1 flex w-full items-start gap-2 rounded-md bg-brass-soft px-3 py-2 text-brass-ink whitespace-pre-line wrap-anywhere"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      <span className="sr-only">{words.clientNote}: </span>
      {children}
    </span>
  </p>
);
