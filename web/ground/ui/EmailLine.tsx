import { Fragment } from 'react';

/**
 * The e-mail address below a name. A long address continues in the next line, before `@` or a dot, because a phone has no tooltip for the
 * rest.
 */
export const EmailLine = ({ children }: { children: string }) => (
  <span className="block text-xs wrap-anywhere text-ink-3">
    {children.split(/(?=[@.])/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
