import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MessageForm } from './MessageForm.tsx';
import '../styles.css';

const addresses = ['ana@salloni.al', 'ben@salloni.al', 'cela@salloni.al', 'dea@salloni.al'];
const known = {
  audiences: { all: 4, active: 5, trial: 1, subscribed: 0 },
  first: { all: addresses, active: addresses, trial: addresses.slice(0, 1), subscribed: [] },
};

test('after a message was sent the form is empty and shows no error', async () => {
  const screen = await render(
    <MessageForm audiences={known} send={async () => ({ message: 'U dërgua.' })} />,
  );
  const error = screen.getByText(/^Ju lutem plotësoni/);
  await screen.getByRole('button', { name: 'Pamje paraprake' }).click();
  await expect
    .element(error)
    .toHaveTextContent('Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake');

  await screen.getByLabelText('Subjekti').fill('Orari i ri');
  await screen.getByLabelText('Mesazhi').fill('Nesër hapim në 9.');
  await expect.element(error).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Dërgo te 4 marrës' }).click();
  await expect.element(screen.getByLabelText('Subjekti')).toHaveValue('');
  await expect.element(error).not.toBeInTheDocument();
});

test('the number of recipients has the singular for one recipient and the plural for many', async () => {
  const screen = await render(<MessageForm audiences={known} send={async () => ({ message: '' })} />);
  await screen.getByLabelText('Subjekti').fill('Orari i ri');
  await screen.getByLabelText('Mesazhi').fill('Nesër hapim në 9.');
  await screen.getByRole('button', { name: 'Pamje paraprake' }).click();
  const preview = screen.getByRole('region', { name: 'Pamje paraprake' });
  await expect.element(screen.getByText('Njoftimi do t’u dërgohet 4 marrësve.')).toBeVisible();
  const [ana, ben, cela] = addresses;
  await expect.element(preview.getByText(`${ana}, ${ben}, ${cela} dhe 1 tjetër`)).toBeVisible();
  await screen.getByText('Përdoruesit aktivë').click();
  await expect.element(preview.getByText(`${ana}, ${ben}, ${cela} dhe 2 të tjerë`)).toBeVisible();
  await screen.getByText('Përdoruesit në provë').click();
  await expect.element(screen.getByText('Njoftimi do t’i dërgohet 1 marrësi.')).toBeVisible();
});
