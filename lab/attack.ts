// Repeats the attacks of a hostile reviewer. They are bounded: about 900 calls. It starts its own copy with an empty
// database, or attacks one that runs on this computer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start } from '../server/start.ts';
import { openPushService } from '../test/push-service.ts';
import { readConfig } from '../server/ground/config.ts';
import { attackAll, type Copy, settingsOfTarget } from './attacks.ts';

const usage = `npm run attack                                     starts a copy with an empty database, and attacks it
npm run attack -- http://127.0.0.1:3000 admin@salloni.al password data
                                                   attacks a copy on this computer: never one with real data. It needs
                                                   REQUIRE_EMAIL_VERIFICATION=false, TRUST_PROXY=loopback and no SMTP_URL;
                                                   the last word is its DATA_DIR, where it keeps its mails

Prints what held. Ends with 1 if something did not.`;

const loopback = ['127.0.0.1', 'localhost', '[::1]'];
const [given, email = '', password = '', dataDir = 'data'] = process.argv.slice(2);

if (given === '--help' || (given && !loopback.includes(URL.parse(given)?.hostname ?? ''))) {
  console.log(usage);
  process.exit(given === '--help' ? 0 : 2);
}
process.exitCode = given
  ? await attack({
      url: given,
      adminEmail: email,
      adminPassword: password,
      settings: { DATA_DIR: dataDir },
      wait: setTimeout,
    })
  : await attackOwnCopy();

async function attackOwnCopy() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-attack-'));
  const own = { PORT: '0', DATA_DIR: dataDir, BACKUP_HOUR: 'off', LOG_LEVEL: 'silent' };
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const wait = async (milliseconds: number) => {
    ahead += milliseconds;
  };
  const pushService = await openPushService();
  const pushServices = [pushService.origin];
  const config = readConfig({ ...settingsOfTarget, ...own });
  const copy = await start(config, clock, () => {}, { pushServices });
  try {
    return await attack({
      url: copy.address,
      adminEmail: settingsOfTarget.ADMIN_EMAIL,
      adminPassword: settingsOfTarget.ADMIN_PASSWORD,
      settings: { DATA_DIR: dataDir },
      pushService,
      wait,
    });
  } finally {
    await pushService.close();
    await copy.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(copy: Copy) {
  let held = 0;
  let all = 0;
  for await (const { name, failed } of attackAll(copy)) {
    console.log(failed.length === 0 ? `held    ${name}` : `BROKEN  ${name}: ${failed.join('; ')}`);
    all += 1;
    if (failed.length === 0) held += 1;
  }
  console.log(`${held} of ${all} attacks held`);
  return held === all ? 0 : 1;
}
