// Browser tests run React as it is built, which has no `act`: what `render` draws, at once or deferred, is there when it comes back.
import React, { createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const other = createRoot(document.createElement('div'));

function Last({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn);
  return null;
}

/** React draws in the order in which it was asked to: what was deferred before this is drawn by then. */
const drawn = () => new Promise<void>((resolve) => other.render(createElement(Last, { onDrawn: resolve })));

Object.assign(React, {
  async act(change: () => Promise<void>): Promise<void> {
    await flushSync(change);
    await drawn();
  },
});
