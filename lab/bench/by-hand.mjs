// How long what owners do often takes by hand: a browser that presses and types as slowly as people do, on an empty salon of
// the demo's server. The figures are in docs/performance.md.
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../../scripts/browser.mjs';
import { startDemonstration } from '../../scripts/demonstration.mjs';
import { main, Stop } from '../../scripts/run.mjs';

/** Milliseconds before each press, to find what to press and to get there; and for each key. */
const pace = { thumb: 1500, mouse: 900, key: 200 };
/** A Monday before noon. */
const moment = new Date('2026-11-23T10:18:00Z');
const password = 'rruga-123';
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
const services = [
  { name: 'Prerje', duration: 30, price: 5 },
  { name: 'Mjekër', duration: 15, price: 3.5 },
  { name: 'Ngjyrosje', duration: 45, price: 20 },
];

const tasks = [
  {
    name: 'a week of hours with a break, on a phone',
    screen: 'phone',
    seconds: 60,
    presses: 12,
    run: setWeek,
  },
  { name: 'a visit of three services at the desk', screen: 'desk', seconds: 12, run: bookThreeServices },
  { name: 'a series of 12 with 3 overlaps', screen: 'desk', seconds: 30, run: repeatTwelveTimes },
];

await main(async () => {
  if (process.argv.includes('--help')) return console.log('npm run bench:by-hand   has no options');
  const executablePath = await getBrowser();
  if (!executablePath) throw new Stop('The bench needs a Chromium. Install one, or set CHROMIUM_PATH to it.');
  const { address, close } = await startDemonstration(moment);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  let missed = 0;
  for (const [n, task] of tasks.entries()) {
    const { seconds, presses } = await measure(browser, address, task, `${n}@salloni.al`);
    console.log(`${task.name}: ${seconds.toFixed(1)} s (at most ${task.seconds}), ${presses} presses`);
    if (seconds > task.seconds || presses > (task.presses ?? Number.POSITIVE_INFINITY)) missed += 1;
  }
  await browser.close();
  await close();
  if (missed > 0) throw new Stop(`${missed} of the figures ${missed === 1 ? 'is' : 'are'} missed.`);
});

async function measure(browser, address, { screen, run }, email) {
  const owner = await register(address, email);
  const context = await browser.newContext({ ...screens[screen], timezoneId: 'Europe/Tirane' });
  await context.clock.install({ time: moment });
  await context.clock.resume();
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, owner.session);
  const page = await context.newPage();
  const hand = handOn(page, screen === 'phone' ? pace.thumb : pace.mouse);
  const seconds = await run({ page, hand, call: owner.call, address });
  await context.close();
  return { seconds, presses: hand.presses() };
}

/** Presses and types at the pace of people, and counts the presses. */
function handOn(page, before) {
  let presses = 0;
  const ready = async () => {
    presses += 1;
    await page.waitForTimeout(before);
  };
  return {
    presses: () => presses,
    async press(control, options) {
      await ready();
      await control.click(options);
    },
    /** The browser's own list opens with one press, and another one chooses. */
    async choose(field, label) {
      await ready();
      await ready();
      await field.selectOption(label);
    },
    type: (text) => page.keyboard.type(text, { delay: pace.key }),
  };
}

async function timed(steps) {
  const begun = performance.now();
  await steps();
  return (performance.now() - begun) / 1000;
}

async function setWeek({ page, hand, address }) {
  await page.goto(`${address}/konfigurimet?skeda=orari`);
  const button = (name) => page.getByRole('button', { name });
  await button('Ruaj orarin').waitFor();
  return timed(async () => {
    await hand.choose(page.getByLabel('Nga ora, e hënë').first(), '10:00');
    await hand.choose(page.getByLabel('Deri në orën, e hënë').first(), '19:00');
    await hand.press(button('Shto pauzë: e hënë'));
    await hand.press(button('Kopjoje në të gjitha ditët: e hënë'));
    await hand.press(page.getByRole('switch', { name: 'Hapur: e diel' }));
    await hand.press(button('Ruaj orarin'));
    await page.getByText('Orari u ruajt me sukses!').waitFor();
  });
}

async function bookThreeServices({ page, hand, call, address }) {
  for (const service of services) await call('POST', '/user/services', service);
  await page.goto(`${address}/terminet`);
  const free = page.getByRole('gridcell', { name: '13:00, Blerim', exact: true });
  await free.waitFor();
  const dialog = page.getByRole('dialog');
  return timed(async () => {
    await hand.press(free);
    await dialog.getByRole('combobox', { name: 'Klienti' }).and(page.locator(':focus')).waitFor();
    await hand.type('Çelë Hoxha');
    for (const { name } of services) {
      await hand.press(dialog.getByRole('button', { name: 'Shto shërbim' }));
      await hand.press(page.getByRole('option', { name: new RegExp(name) }));
    }
    await hand.press(dialog.getByRole('button', { name: 'Ruaj terminin' }));
    await page.getByText('Klienti Çelë Hoxha u shtua me sukses!').waitFor();
  });
}

async function repeatTwelveTimes({ page, hand, call, address }) {
  const visit = { service_name: 'Prerje', price: 5, barber: 'Arben', appointment_time: '12:00' };
  const book = (client_name, appointment_date) =>
    call('POST', '/appointments', { ...visit, client_name, appointment_date });
  await book('Ana', '2026-11-23');
  for (const day of ['2026-11-30', '2026-12-14', '2027-01-04']) await book('Besa', day);
  await page.goto(`${address}/terminet`);
  const ana = page.getByRole('gridcell', { name: /^Ana/ });
  await ana.waitFor();
  const dialog = page.getByRole('dialog');
  return timed(async () => {
    await hand.press(ana);
    await hand.press(dialog.getByRole('button', { name: 'Përsërite' }));
    await hand.choose(dialog.getByLabel('Sa shpesh'), 'Çdo javë');
    await hand.choose(dialog.getByLabel('Deri kur'), '12 herë, me këtë');
    await dialog.getByText('Orare të lira: 8 nga 11.').waitFor();
    for (const day of ['30 nëntor', '14 dhjetor', '4 janar']) {
      await hand.press(dialog.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d: .*${day}`) }).first());
    }
    await hand.press(dialog.getByRole('button', { name: 'Ruaj 11 termine', exact: true }));
    await page.getByText('Termine të ruajtura: 11.').waitFor();
  });
}

async function register(address, email) {
  const send = async (method, path, body, headers) => {
    const response = await fetch(`${address}/api${path}`, { method, headers, body });
    const answer = await response.json();
    if (!response.ok) throw new Stop(`${method} ${path}: ${answer.message}`);
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  await send('POST', '/auth/register', JSON.stringify({ username: 'Erjona Ruçi', email, password }), json);
  const { token, user } = await send('POST', '/auth/login', new URLSearchParams({ email, password }));
  return {
    session: { token, user: JSON.stringify(user), isAuthenticated: 'true' },
    call: (method, path, body) =>
      send(method, path, JSON.stringify(body), { ...json, authorization: `Bearer ${token}` }),
  };
}
