import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

test('the document describes the health check and its own address, too', async () => {
  const { body } = await world().nobody.get('/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/health', '/openapi.json', '/appointments']),
  );
});

test('the document lists the refusals of a call by status, with the data beside each code', async () => {
  const { body } = await world().nobody.get('/openapi.json');
  const { responses } = body.paths['/appointments/{id}'].put;
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ]);
  expect(responses[409].description).toBe('slot_taken, resource_taken, changed, duplicate, limit_reached');
  const [slotTaken, , changed] = responses[409].content['application/json'].schema.anyOf;
  expect(slotTaken.allOf).toContainEqual({ properties: { code: { const: 'slot_taken' } } });
  expect(changed.allOf[2].required).toEqual(['appointment']);
  expect(changed.allOf[2].properties.appointment.properties).toHaveProperty('version');
  expect(body.paths['/plans'].get.responses).not.toHaveProperty('404');
});

test('a refusal that is answered with a page is described as one', async () => {
  const { body } = await world().nobody.get('/openapi.json');
  const { responses } = body.paths['/unsubscribe/{token}'].get;
  expect(responses[404]).toEqual({ description: 'not_found', content: { 'text/html; charset=utf-8': {} } });
  expect(Object.keys(responses[400].content)).toEqual(['application/json']);
});
