import { expect, test } from 'vitest';
import { contactLinks } from './contact.ts';

test('contactLinks encodes the number and the form of the message as each kind of link needs them', () => {
  expect(contactLinks('+355 69 123 4567', { chat: 'Çelë, nesër & 50 %?', sms: 'Cele, neser' })).toEqual({
    call: 'tel:+355691234567',
    whatsapp: 'https://wa.me/355691234567?text=%C3%87el%C3%AB%2C%20nes%C3%ABr%20%26%2050%20%25%3F',
    sms: 'sms:+355691234567?&body=Cele%2C%20neser',
    viber: 'viber://chat?number=%2B355691234567&draft=%C3%87el%C3%AB%2C%20nes%C3%ABr%20%26%2050%20%25%3F',
  });
});
