/** The e-mail address below a name. A long one goes on in the next line: on a phone no tooltip could show its rest. */
export const EmailLine = ({ children }: { children: string }) => (
  <span className="block text-xs wrap-anywhere text-ink-3">{children}</span>
);
