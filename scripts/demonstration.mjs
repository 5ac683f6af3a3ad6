// Starts the demo on a free port with a temporary data folder, for scripts that look at the product in a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop, startBeside } from './run.mjs';

const opened =
  /open at (\S+)[\s\S]*as owner with (\S+) and (\S+)[\s\S]*clients book is (\S+)[\s\S]*as administrator with (\S+) and (\S+)/;

/** Starts the demo. If a `moment` is given, the product's clock starts there. */
export async function startDemonstration(moment) {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-demonstration-'));
  // the folder is also removed after a Ctrl-C
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const program = moment ? ['scripts/demo-at.ts', moment.toISOString()] : ['server/demo/main.ts'];
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error' };
  const { match, close } = await startBeside('node', program, opened, { env });
  const [, address, email, password, page, ...ofAdmin] = match;
  const [owner, admin] = [[email, password], ofAdmin].map(([name, secret]) => ({
    email: name,
    password: secret,
  }));

  async function call(method, path, body, token) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...(body && json), ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Stop(`${method} ${path}: ${answer.message}`);
    return answer;
  }

  return {
    address,
    owner,
    admin,
    page,
    close,
    call,

    /** The data that the app stores in the tab of a signed-in person. */
    async sessionOf(login) {
      const { token, user } = await call('POST', '/auth/login', login);
      return { token, user: JSON.stringify(user), isAuthenticated: 'true' };
    },

    /** Signs the owner in with the form. */
    async signIn(page, { isRemembered, address: at = address }) {
      await page.goto(`${at}/login`);
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
      if (isRemembered) await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
      await page.getByRole('button', { name: 'Hyr', exact: true }).click();
      await page.waitForURL(`${at}/`);
    },
  };
}

const json = { 'content-type': 'application/json' };

/** Puts a session into the tabs of a page or a context before they open the app. */
export const keepSession = (tabs, session) =>
  tabs.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
