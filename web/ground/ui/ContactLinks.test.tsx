import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContactLinks } from './ContactLinks.tsx';

test.each([
  ['+355 69 123 4567', ['Telefono: Besa', 'WhatsApp: Besa', 'Viber: Besa']],
  ['+355 4 234 5678', ['Telefono: Besa']],
])('the number %s has the links %j', async (phone, links) => {
  const { container } = await render(
    <ContactLinks name="Besa" phone={phone} message={{ chat: 'Çelë', sms: 'Cele' }} />,
  );
  expect([...container.querySelectorAll('a')].map(({ ariaLabel }) => ariaLabel)).toEqual(links);
});

test('with labels there is SMS, too, in its own alphabet', async () => {
  const screen = await render(
    <ContactLinks name="Besa" phone="+355 69 123 4567" message={{ chat: 'Çelë', sms: 'Cele' }} labelled />,
  );
  await expect
    .element(screen.getByRole('link', { name: 'SMS: Besa' }))
    .toHaveAttribute('href', 'sms:+355691234567?&body=Cele');
});
