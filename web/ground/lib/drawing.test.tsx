import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDrawing, whenDrawn } from './drawing.ts';
import { whenIdle } from './when-idle.ts';

function Part({ isDrawing }: { isDrawing: boolean }) {
  useDrawing(isDrawing);
  return null;
}

test('less important parts of a screen wait until its last part is drawn', { tags: 'long' }, async () => {
  const { rerender, unmount } = await render(<Part key="chunk" isDrawing />);
  let isGoing = false;
  const going = whenDrawn().then(() => {
    isGoing = true;
  });

  await rerender(<Part key="day" isDrawing />);
  await new Promise<void>((done) => whenIdle(done));
  expect(isGoing).toBe(false);

  await rerender(<Part key="day" isDrawing={false} />);
  await going;
  await unmount();
});

test('a screen that was left while it was drawn delays no other work', async () => {
  const { unmount } = await render(<Part isDrawing />);
  const going = whenDrawn();
  await unmount();
  await going;
});
