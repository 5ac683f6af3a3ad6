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

const Panes = ({ days = ['Hën', 'Mar'], shown }: { days?: readonly string[]; shown: string }) => (
  <div className="panes" style={{ width: 300, height: 200 }} data-testid="panes">
    {days.map((day) => (
      <Pane key={day} day={day} shown={shown} />
    ))}
  </div>
);

const buttonOf = (day: string) => page.getByRole('button', { name: day, includeHidden: true });
function underThePointer() {
  const { x, y } = page.getByTestId('panes').element().getBoundingClientRect();
  return document.elementFromPoint(x + 5, y + 5)?.textContent;
}
function focusOn(day: string) {
  buttonOf(day).element().focus();
  return document.activeElement?.textContent;
}

test('only the shown pane is on the screen, is read aloud and takes the focus, also after a change', {
  tags: 'long',
}, async () => {
  const pictures: Record<string, string> = {};
  const picture = () => page.screenshot({ save: false, element: page.getByTestId('panes') });
  const { rerender } = await render(<Panes days={['Hën']} shown="Hën" />);
  pictures.Hën = await picture();
  await rerender(<Panes days={['Mar']} shown="Mar" />);
  pictures.Mar = await picture();
  expect(pictures.Mar).not.toBe(pictures.Hën);
  await rerender(<Panes shown="Hën" />);
  const onlyShown = async (shown: string, other: string) => {
    await expect.element(page.getByRole('button')).toHaveTextContent(shown);
    await expect.poll(underThePointer).toBe(shown);
    expect(await picture()).toBe(pictures[shown]);
    // set when the browser is idle
    await expect.poll(() => [focusOn(shown), focusOn(other)]).toEqual([shown, shown]);
  };
  await onlyShown('Hën', 'Mar');
  await rerender(<Panes shown="Mar" />);
  await onlyShown('Mar', 'Hën');
  await rerender(<Panes shown="Hën" />);
  await onlyShown('Hën', 'Mar');
});
