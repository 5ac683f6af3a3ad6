import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Spinner } from './Spinner.tsx';
import '../../styles.css';

test('an endless animation stops for somebody who asked for less motion', async () => {
  const screen = await render(<Spinner />);
  const endless = () =>
    screen.container
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().iterations === Infinity);
  expect(endless()).toHaveLength(1);

  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await media('reduce');
  await expect.poll(endless).toHaveLength(0);
  await media('');
});
