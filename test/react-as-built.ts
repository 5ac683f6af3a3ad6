// Browser tests run React as it is built, which has no `act`: `render` comes back when everything is drawn.
import React from 'react';
import { flushSync } from 'react-dom';

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

Object.assign(React, {
  async act(change: () => Promise<void>) {
    flushSync(() => void change());
    await idle();
  },
});
