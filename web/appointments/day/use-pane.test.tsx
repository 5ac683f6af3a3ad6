import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePane } from './use-pane.ts';
import '../../styles.css';

function Pane({ day, shown }: { day: string; shown: string }) {
  return (
    <div {...usePane(day !== shown)} className="pane">
      <button type="button">{day}</button>
    </div>
  );
}

const Panes = ({ shown }: { shown: string }) => (
  <div className="panes" style={{ width: 300, height: 200 }}>
    <Pane day="Hën" shown={shown} />
    <Pane day="Mar" shown={shown} />
  </div>
);

const buttonOf = (day: string) => page.getByRole('button', { name: day, includeHidden: true });
function focusOn(day: string) {
  buttonOf(day).element().focus();
  return document.activeElement?.textContent;
}

test('only the shown pane is on the screen, is read aloud and takes the focus, also after a change', async () => {
  const { rerender } = await render(<Panes shown="Hën" />);
  const onlyShown = async (shown: string, other: string) => {
    await expect.element(page.getByRole('button')).toHaveTextContent(shown);
    await expect.element(buttonOf(shown)).toBeInViewport();
    await expect.element(buttonOf(other)).not.toBeInViewport();
    // set when the browser is idle
    await expect.poll(() => [focusOn(shown), focusOn(other)], { timeout: 10_000 }).toEqual([shown, shown]);
  };
  await onlyShown('Hën', 'Mar');
  await rerender(<Panes shown="Mar" />);
  await onlyShown('Mar', 'Hën');
  await rerender(<Panes shown="Hën" />);
  await onlyShown('Hën', 'Mar');
});
