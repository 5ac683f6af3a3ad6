import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Message } from './api.ts';
import { MessageForm } from './MessageForm.tsx';
import '../../styles.css';

const addresses = ['ana@salloni.al', 'ben@salloni.al', 'cela@salloni.al', 'dea@salloni.al'];
const known = {
  audiences: {
    all: 4,
    active: 5,
    trial: 1,
    subscribed: 0,
    expired: 0,
    trialEnded: 0,
    unverified: 0,
    staff: 0,
  },
  admins: { all: 1, active: 0, trial: 0, subscribed: 0, expired: 0, trialEnded: 0, unverified: 0, staff: 0 },
  first: {
    all: addresses,
    active: addresses,
    trial: addresses.slice(0, 1),
    subscribed: [],
    expired: [],
    trialEnded: [],
    unverified: [],
    staff: [],
  },
};

const sent: Message[] = [];
beforeEach(() => {
  sent.length = 0;
});

const show = () =>
  render(
    <MessageForm
      audiences={known}
      ownAddress="admin@kreher.al"
      send={async (message) => {
        sent.push(message);
        return { message: 'U dërgua.' };
      }}
    />,
  );

test('a message is sent after a question with number and first addresses; then the form is empty', {
  tags: 'long',
}, async () => {
  const screen = await show();
  const error = screen.getByText(/^Ju lutem plotësoni/);
  await screen.getByRole('button', { name: 'Pamje paraprake' }).click();
  await expect
    .element(error)
    .toHaveTextContent('Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake');

  await screen.getByLabelText('Subjekti').fill('Orari i ri');
  await screen.getByLabelText('Mesazhi').fill('Nesër hapim në 9.');
  await expect.element(error).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Dërgo te 4 marrës' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Orari i ri' });
  const sentence = `Për: Të gjithë përdoruesit Njoftimi do t’u dërgohet 4 marrësve, prej tyre 1 administrator: ${addresses.slice(0, 3).join(', ')} dhe 1 tjetër.`;
  await expect.element(question.getByText(sentence)).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Dërgo te 4 marrës' }).click();
  await expect.element(screen.getByLabelText('Subjekti')).toHaveValue('');
  await expect.element(error).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ subject: 'Orari i ri', audience: 'all' }]);
});

test('the test mail is sent to the own address without a question, and the form keeps the message', {
  tags: 'long',
}, async () => {
  const screen = await show();
  await screen.getByLabelText('Subjekti').fill('Orari i ri');
  await screen.getByLabelText('Mesazhi').fill('Nesër hapim në 9.');
  await screen.getByRole('button', { name: 'Ma dërgo mua si provë' }).click();
  await expect.poll(() => sent).toMatchObject([{ subject: 'Orari i ri', recipients: ['admin@kreher.al'] }]);
  await expect.element(screen.getByLabelText('Subjekti')).toHaveValue('Orari i ri');
});

test('the number of recipients has the singular for one recipient and the plural for many', {
  tags: 'long',
}, async () => {
  const screen = await show();
  await screen.getByLabelText('Subjekti').fill('Orari i ri');
  await screen.getByLabelText('Mesazhi').fill('Nesër hapim në 9: https://kreher.al/orari.');
  await screen.getByRole('button', { name: 'Pamje paraprake' }).click();
  const preview = screen.getByRole('region', { name: 'Pamje paraprake' });
  await expect
    .element(screen.getByText('Njoftimi do t’u dërgohet 4 marrësve, prej tyre 1 administrator.'))
    .toBeVisible();
  const [ana, ben, cela] = addresses;
  await expect.element(preview.getByText(`${ana}, ${ben}, ${cela} dhe 1 tjetër`)).toBeVisible();
  const link = preview.getByRole('link', { name: 'https://kreher.al/orari', exact: true });
  await expect.element(link).toHaveAttribute('href', 'https://kreher.al/orari');
  await screen.getByText('Përdoruesit aktivë').click();
  await expect.element(preview.getByText(`${ana}, ${ben}, ${cela} dhe 2 të tjerë`)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Përdoruesit në provë 1 marrës' })).toBeVisible();
  await screen.getByText('Përdoruesit në provë').click();
  await expect.element(screen.getByText('Njoftimi do t’i dërgohet 1 marrësi.')).toBeVisible();
});
