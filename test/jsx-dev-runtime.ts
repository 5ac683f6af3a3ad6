// Vite compiles the sources of browser tests for development. This calls React as it is built: see vitest.config.ts.
import type { ElementType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export const jsxDEV = (type: ElementType, props: unknown, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
