// Reads a feed with two parsers that are not ours, which must agree.
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect } from 'vitest';
import type { Salon, World } from './harness.ts';

export async function makeFeed(salon: Pick<Salon, 'post'>, body: object) {
  const { status, body: made } = await salon.post('/calendar-feeds', body);
  expect([status, made.message]).toEqual([201, expect.any(String)]);
  return { ...made, path: new URL(made.link).pathname as string };
}

export const readFeed = ({ app }: World, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': '10.9.0.1', ...headers } });

/** Also reads a backslash before an n as it is meant; the other parser makes a new line of both together. */
export function byIcalJs(text: string) {
  const root = new ICAL.Component(ICAL.parse(text) as never);
  ICAL.TimezoneService.register(new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') as never));
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      begins: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      text: event.description ?? '',
      transparency: String(component.getFirstPropertyValue('transp')),
    };
  });
}

/** The events, which both parsers read alike. */
export function eventsIn(text: string) {
  const events = byIcalJs(text);
  const read = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  );
  expect(
    read.map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(event.status),
      begins: event.start.toISOString(),
      ends: event.end?.toISOString(),
      title: event.summary,
      text: event.description ?? '',
      transparency: String(event.transparency),
    })),
  ).toEqual(events);
  return events;
}
