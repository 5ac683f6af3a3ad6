import type { CSSProperties } from 'react';

/** Style values that are CSS variables. React's types do not allow them. */
export const cssVariables = (values: Record<`--${string}`, number>) => values as CSSProperties;
