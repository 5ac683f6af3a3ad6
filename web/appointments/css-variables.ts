import type { CSSProperties } from 'react';

/** React's types know no custom properties. */
export const cssVariables = (values: Record<`--${string}`, number>) => values as CSSProperties;
