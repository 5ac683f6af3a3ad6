import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const token = 'a-token-of-the-monitoring-system';
const world = testWorld({ metricsToken: token });
const closed = testWorld();

const read = async (authorization?: string, of = world) => {
  const { app } = of();
  return app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
};
const figures = async () => (await read(`Bearer ${token}`)).body;
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

describe('/metrics', () => {
  test.each([undefined, 'Bearer another-token-of-somebody-else', `Basic ${token}`])(
    'metrics are refused for the authorization %s, with an empty answer',
    async (authorization) => {
      const { statusCode, body } = await read(authorization);
      expect({ statusCode, body }).toEqual({ statusCode: 401, body: '' });
    },
  );

  test('without a token in the settings there is no page of metrics', async () => {
    const { body } = await read(`Bearer ${token}`, closed);
    expect(body).not.toContain('kreher_');
  });

  test('calls are counted by the path of their route and their status, in buckets of time', async () => {
    const salon = await world().newSalon();
    const { id } = await book(salon);
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    await salon.put(`/appointments/${id}`, { status: 'nothing' });
    await world().app.inject({ url: '/somewhere/else' });
    const text = await figures();
    const put = 'method="PUT",path="/appointments/:id"';
    expect(figureOf(text, `kreher_call_seconds_count{${put},status="200"}`)).toBe(1);
    expect(figureOf(text, `kreher_call_seconds_count{${put},status="400"}`)).toBe(1);
    expect(figureOf(text, `kreher_call_seconds_bucket{${put},status="200",le="+Inf"}`)).toBe(1);
    expect(text).not.toContain(id);
    expect(text).not.toContain('somewhere');
  });

  test('the pool, the queue, mails, streams, memory and the event loop have figures', async () => {
    // a mail is sent
    await world().newSalonByCalls();
    const text = await figures();
    expect(figureOf(text, 'kreher_memory_bytes{kind="rss"}')).toBeGreaterThan(10_000_000);
    expect(figureOf(text, 'kreher_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    expect(figureOf(text, 'kreher_pool_connections{state="waiting"}')).toBe(0);
    expect(figureOf(text, 'kreher_pool_connections{state="open"}')).toBeGreaterThan(0);
    expect(figureOf(text, 'kreher_live_streams')).toBe(0);
    expect(figureOf(text, 'kreher_queue_jobs')).toBeGreaterThanOrEqual(0);
    expect(figureOf(text, 'kreher_mails_of_a_day{state="sent"}')).toBeGreaterThan(0);
  });

  test('a job that waits shows its age', async () => {
    await world().call('POST', '/auth/forgot-password', { email: 'pronari1@salloni.al' });
    const text = await figures();
    expect(figureOf(text, 'kreher_queue_jobs')).toBeGreaterThan(0);
    expect(figureOf(text, 'kreher_queue_oldest_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('each line of the metrics has the form that Prometheus reads', async () => {
    const form = /^(# (HELP|TYPE) kreher_\w+ .+|kreher_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/;
    const lines = (await figures()).trimEnd().split('\n');
    expect(lines.filter((line) => !form.test(line))).toEqual([]);
  });
});
