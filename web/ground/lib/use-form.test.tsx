import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from '../ui/TextField.tsx';
import { CallFailed } from './call.ts';
import { keepValuesOf } from './kept-values.ts';
import { dropToken, keepToken } from './token.ts';
import { useFollowing } from './use-following.ts';
import { type Problem, useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly price: string;
  readonly note: string;
}
const blank: Values = { name: '', price: '', note: '' };

interface SampleProps {
  readonly initial?: Values;
  readonly refusal?: Problem<Values>;
  readonly send?: (values: Values, typed: Partial<Values>) => Promise<unknown>;
}

/** Reports all missing fields together, with one sentence above the form. */
function check({ name, price }: Values): Problem<Values> | undefined {
  const fields = { ...(!name && { name: 'Emri mungon.' }), ...(!price && { price: 'Çmimi mungon.' }) };
  return name && price ? undefined : { message: 'Plotësoni fushat.', fields };
}

function Sample({ initial = blank, refusal, send = async () => {} }: SampleProps) {
  const form = useForm({ initial, refusal, check, send });
  useFollowing(form, initial);
  return (
    <form {...form.form}>
      {form.message && <p role="alert">{form.message}</p>}
      <TextField {...form.text('name')} label="Emri" />
      <TextField {...form.text('price')} label="Çmimi" />
      <details open={form.errors.note !== undefined || undefined}>
        <summary>Më shumë</summary>
        <TextField {...form.text('note')} label="Shënim" />
      </details>
      <button type="submit">Ruaj</button>
    </form>
  );
}

test('a form with several wrong fields shows all errors and a sentence above, and focuses the first wrong field', async () => {
  const send = vi.fn(async () => {});
  const screen = await render(<Sample send={send} />);
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Plotësoni fushat.');
  await expect.element(screen.getByLabelText('Emri')).toHaveFocus();
  await expect.element(screen.getByLabelText('Emri')).toHaveAccessibleDescription('Emri mungon.');
  await expect.element(screen.getByLabelText('Çmimi')).toHaveAccessibleDescription('Çmimi mungon.');

  await screen.getByLabelText('Emri').fill('Prerje');
  await expect.element(screen.getByLabelText('Emri')).not.toHaveAccessibleDescription();
  await expect.element(screen.getByLabelText('Çmimi')).toHaveAccessibleDescription('Çmimi mungon.');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByLabelText('Çmimi')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a refusal is shown at its field, even if a closed section has the field, and the typed values stay', async () => {
  const refused = new CallFailed('invalid', {
    code: 'invalid',
    message: 'Kontrolloni fushat.',
    fields: { note: 'Shumë e gjatë.' },
  });
  const screen = await render(<Sample send={() => Promise.reject(refused)} />);
  await screen.getByLabelText('Emri').fill('Prerje');
  await screen.getByLabelText('Çmimi').fill('5');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByLabelText('Shënim')).toHaveFocus();
  await expect.element(screen.getByLabelText('Shënim')).toHaveAccessibleDescription('Shumë e gjatë.');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Prerje');
});

test('a form that closed when it was sent opens again after a refusal, with the message and the typed values', async () => {
  let refuse = () => {};
  function Closing() {
    const [attempt, setAttempt] = useState<SampleProps>({});
    const [open, setOpen] = useState(true);
    const send = async (initial: Values) => {
      setOpen(false);
      refuse = () => {
        setAttempt({ initial, refusal: { message: 'U zu.', fields: { price: 'Tepër.' } } });
        setOpen(true);
      };
    };
    return open && <Sample {...attempt} send={send} />;
  }
  const screen = await render(<Closing />);
  await screen.getByLabelText('Emri').fill('Prerje');
  await screen.getByLabelText('Çmimi').fill('999');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByLabelText('Çmimi')).not.toBeInTheDocument();
  refuse();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('U zu.');
  await expect.element(screen.getByLabelText('Çmimi')).toHaveValue('999');
  await expect.element(screen.getByLabelText('Çmimi')).toHaveFocus();
});

test('a form that is submitted several times before the answer is sent once', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  const screen = await render(<Sample initial={{ name: 'Prerje', price: '5', note: '' }} send={send} />);
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  expect(send).toHaveBeenCalledOnce();
});

function Account() {
  const form = useForm({
    initial: { name: 'Arta', password: '' },
    keepAs: 'account',
    check: () => undefined,
    send: async () => {},
  });
  return (
    <form {...form.form}>
      <TextField {...form.text('name')} label="Emri" />
      <TextField {...form.text('password')} label="Fjalëkalimi" />
    </form>
  );
}

async function typeUntilSessionEnds() {
  keepValuesOf('arta');
  keepToken('a session');
  const screen = await render(<Account />);
  await screen.getByLabelText('Emri').fill('Arta Hoxha');
  await screen.getByLabelText('Fjalëkalimi').fill('sekret-123');
  dropToken();
  await screen.unmount();
}

test('text typed before the session ended is shown once after signing in, without the password', async () => {
  await typeUntilSessionEnds();
  keepValuesOf('arta');
  keepToken('another session');
  const screen = await render(<Account />);
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Arta Hoxha');
  await expect.element(screen.getByLabelText('Fjalëkalimi')).toHaveValue('');
  await screen.unmount();

  const again = await render(<Account />);
  await expect.element(again.getByLabelText('Emri')).toHaveValue('Arta');
});

test('text typed before the session ended is not shown to another user', async () => {
  await typeUntilSessionEnds();
  keepValuesOf('bardha');
  const screen = await render(<Account />);
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Arta');
});

test('after the answer the saved values are shown, but not over what was typed since the form was sent', async () => {
  let answer: (saved: Partial<Values>) => void = () => {};
  function Saving() {
    const form = useForm({
      initial: blank,
      check,
      send: () => new Promise<Partial<Values>>((resolve) => (answer = resolve)),
      done: (saved) => form.settle(saved),
    });
    return (
      <form {...form.form}>
        <TextField {...form.text('name')} label="Emri" />
        <TextField {...form.text('price')} label="Çmimi" />
        <button type="submit">Ruaj</button>
      </form>
    );
  }
  const screen = await render(<Saving />);
  await screen.getByLabelText('Emri').fill(' Prerje');
  await screen.getByLabelText('Çmimi').fill('5');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await screen.getByLabelText('Çmimi').fill('6');
  answer({ name: 'Prerje', price: '5,00' });
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Prerje');
  await expect.element(screen.getByLabelText('Çmimi')).toHaveValue('6');
});

test('the message of a save without a network goes when the network is back, and what was typed stays', {
  tags: 'long',
}, async () => {
  const send = () => Promise.reject(new CallFailed('unreachable'));
  const screen = await render(<Sample initial={{ ...blank, price: '5' }} send={send} />);
  await screen.getByLabelText('Emri').fill('Prerje');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull();
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Prerje');
});

test('the answer of the server stays when the network is back', { tags: 'long' }, async () => {
  const send = () => Promise.reject(new CallFailed('invalid', { message: 'Ky emër është zënë.' }));
  const screen = await render(<Sample initial={{ ...blank, name: 'Prerje', price: '5' }} send={send} />);
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ky emër është zënë.');
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ky emër është zënë.');
});

test('the form says what was typed in it, whatever became of the rest meanwhile', async () => {
  const send = vi.fn(async () => {});
  const before = { name: 'Prerje', price: '5', note: '' };
  const screen = await render(<Sample initial={before} send={send} />);
  await screen.getByLabelText('Emri').fill('Prerje klasike');
  await screen.rerender(<Sample initial={{ ...before, price: '6' }} send={send} />);
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[expect.anything(), { name: 'Prerje klasike' }]]);
});

test('a form that follows shows what others changed, keeps what was typed, and sends only that as typed', async () => {
  const send = vi.fn(async () => {});
  const before = { name: 'Prerje', price: '10', note: 'e vjetër' };
  const screen = await render(<Sample initial={before} send={send} />);
  const field = (name: string) => screen.getByLabelText(name);
  const isUnsaved = () => document.querySelector('form')?.hasAttribute('data-unsaved');
  await screen.rerender(<Sample initial={{ ...before, price: '12' }} send={send} />);
  await expect.element(field('Çmimi')).toHaveValue('12');
  expect(isUnsaved()).toBe(false);
  await field('Emri').fill('Prerje klasike');
  await screen.rerender(
    <Sample initial={{ name: 'Prerje e shkurtër', price: '15', note: 'e re' }} send={send} />,
  );
  await expect.element(field('Çmimi')).toHaveValue('15');
  await expect.element(field('Emri')).toHaveValue('Prerje klasike');
  expect(isUnsaved()).toBe(true);
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect
    .poll(() => send.mock.calls)
    .toEqual([[{ name: 'Prerje klasike', price: '15', note: 'e re' }, { name: 'Prerje klasike' }]]);
});

test('what was typed, sent and refused stays when others change the same form', async () => {
  const refusing = () => Promise.reject(new CallFailed('invalid', { message: 'Nuk u ruajt.' }));
  const before = { name: 'Prerje', price: '10', note: '' };
  const screen = await render(<Sample initial={before} send={refusing} />);
  await screen.getByLabelText('Emri').fill('Prerje klasike');
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nuk u ruajt.');
  await screen.rerender(<Sample initial={{ ...before, name: 'Larje', price: '12' }} send={refusing} />);
  await expect.element(screen.getByLabelText('Çmimi')).toHaveValue('12');
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Prerje klasike');
});
