// Browser tests run React as it is built, which has no `act`: what `render` draws is there when it comes back.
import React from 'react';
import { flushSync } from 'react-dom';

Object.assign(React, {
  act: (change: () => Promise<void>): Promise<void> => flushSync(change),
});
