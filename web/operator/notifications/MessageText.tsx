import { splitLinks } from '#contracts/ground/links.rules.ts';

/** The text of a message with its links, as in the mail. */
export const MessageText = ({ children }: { children: string }) => (
  <p className="break-words whitespace-pre-line">
    {splitLinks(children).map(({ text, isLink }, index) =>
      isLink ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same address twice
        <a key={index} href={text} target="_blank" rel="noreferrer" className="text-brand-ink underline">
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </p>
);
