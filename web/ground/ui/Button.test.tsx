import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { noteAnswer, noteCut } from '../lib/reach.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import ConfirmDialog from './ConfirmDialog.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { SavedField } from './SavedField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Switch } from './Switch.tsx';
import { NeedsNetworkOnce } from './use-needs-network.tsx';

afterEach(() => noteAnswer());
const reason = 'Për këtë duhet lidhja.';
const pressed = vi.fn();
const idle = { busy: false, secondsToWait: 0 };

test.each([
  ['a button with a call', <Button key="one" busy={false} onClick={pressed} />],
  ['a button that sends a form', <SubmitButton key="one" of={idle} label="" busyLabel="" />],
  ['a switch', <Switch key="one" needsNetwork label="" on={false} onChange={pressed} />],
  [
    'a button that moves a row',
    <MoveButtons key="one" of="" isFirst={false} isLast={false} onMove={pressed} />,
  ],
])(
  'without a network %s is off, keeps the focus and says why beside it, until the network is back',
  async (_, control) => {
    pressed.mockReset();
    noteCut();
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    const screen = await render(<form onSubmit={sent}>{control}</form>);
    const button = screen.container.querySelector('button') as HTMLElement;
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect([pressed.mock.calls, sent.mock.calls]).toEqual([[], []]);
    expect(button).toHaveFocus();
    await expect.element(screen.getByText(reason)).toBeVisible();
    expect(button).toHaveAccessibleDescription(reason);
    noteAnswer();
    await expect.element(screen.getByText(reason)).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(pressed.mock.calls.length + sent.mock.calls.length).toBe(1);
  },
);

test.each([
  ['a button that only opens something', <Button key="one" onClick={pressed} />],
  [
    'one whose change waits in the outbox',
    <Button key="one" busy={false} needsNetwork={false} onClick={pressed} />,
  ],
])('without a network %s stays on', async (_, control) => {
  pressed.mockReset();
  noteCut();
  const screen = await render(control);
  await screen.getByRole('button').click();
  expect(pressed).toHaveBeenCalledOnce();
  await expect.element(screen.getByText(reason)).not.toBeInTheDocument();
});

test.each([
  ['for a call is off', false, 1],
  ['for what waits in the outbox is on', undefined, 0],
] as const)('without a network the answer to a question %s', async (_, busy, reasons) => {
  noteCut();
  const question = { title: 'Fshi', question: '?', yes: 'Po', onYes: pressed, onClose: () => {} };
  const screen = await render(<ConfirmDialog {...question} {...(busy !== undefined && { busy })} />);
  await expect.element(screen.getByRole('button', { name: 'Po' })).toBeVisible();
  expect(screen.getByText(reason).elements()).toHaveLength(reasons);
});

test('without a network a field that saves itself is only read, and keeps what was typed before', async () => {
  const save = vi.fn(async (_: string) => {});
  const screen = await render(<SavedField label="Emri" keepAs="name" saved="Arben" save={save} />);
  const field = screen.getByRole('textbox', { name: 'Emri' });
  await field.fill('Arbër');
  noteCut();
  await expect.element(screen.getByText(reason)).toBeVisible();
  expect(field.element()).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('x{Enter}');
  expect(save).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('Arbër');
  noteAnswer();
  await userEvent.keyboard('{Enter}');
  expect(save.mock.calls.map(([text]) => text)).toEqual(['Arbër']);
});

test('above a list the reason is shown once, for all its controls that need the network', async () => {
  pressed.mockReset();
  noteCut();
  const screen = await render(
    <NeedsNetworkOnce>
      <Switch needsNetwork label="Ana" on={false} onChange={pressed} />
      <Checkbox needsNetwork name="one" label="Besa" checked={false} onChange={pressed} />
    </NeedsNetworkOnce>,
  );
  for (const control of [screen.getByRole('switch'), screen.getByRole('checkbox')]) {
    expect(control.element()).toHaveAccessibleDescription(reason);
    await control.click({ force: true });
  }
  expect(screen.getByText(reason).elements()).toHaveLength(1);
  expect(pressed).not.toHaveBeenCalled();
});

test('a button that sends a form breaks a long label where the line is short', async () => {
  const label = 'Kaloja: Anamaria Krasniqi-Hoxhaj Berisha';
  const screen = await render(
    <div style={{ width: 200 }}>
      <SubmitButton of={idle} label={label} busyLabel="" />
    </div>,
  );
  const button = screen.container.querySelector('button') as HTMLElement;
  expect(button.scrollWidth).toBeLessThanOrEqual(200);
});
