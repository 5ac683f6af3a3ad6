import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerTabs, askTabs } from './tabs.ts';
import { userOf } from './user.fixture.ts';

const ana = userOf('019ab3a0-0000-7000-8000-000000000001');

const openTab = vi.fn(async () => ({ token: 'a token of its own', user: ana }));
let stop: (() => void)[] = [];
afterEach(() => {
  for (const one of stop) one();
  stop = [];
  openTab.mockClear();
  vi.restoreAllMocks();
});
const answer = (open = openTab) => stop.push(answerTabs(open));

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a new tab', () => {
  test('gets the session that another tab opened for it', async () => {
    answer();
    expect(await askTabs()).toEqual({ token: 'a token of its own', user: ana });
  });

  test('gets none without another tab', { tags: 'long' }, async () => {
    expect(await askTabs()).toBeUndefined();
  });

  test('gets none where the server refuses', async () => {
    answer(vi.fn(() => Promise.reject(new Error('refused'))));
    expect(await askTabs()).toBeUndefined();
  });

  test('asks for only one session if several tabs answer', async () => {
    answer();
    answer();
    await askTabs();
    expect(openTab).toHaveBeenCalledOnce();
  });

  test('gets one from a tab that it has just hidden, and none from one hidden for a minute', {
    tags: 'long',
  }, async () => {
    answer();
    hide();
    expect(await askTabs()).toBeDefined();
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await askTabs()).toBeUndefined();
  });
});
