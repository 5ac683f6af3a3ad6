// Repeats the attacks of a hostile reviewer. It starts its own copy, or attacks one that runs on this computer.
import { setTimeout } from 'node:timers/promises';
import { attackAll, type Copy } from './attacks.ts';
import { openCopy } from './copy.ts';
import { tell } from './figures.ts';

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
if (given) {
  await attack({ address: given, admin: { email, password }, dataDir, pass: setTimeout });
} else {
  await using copy = await openCopy();
  await attack(copy);
}
process.exit();

async function attack(copy: Copy) {
  for await (const { name, failed } of attackAll(copy))
    tell(failed.length === 0, [name, ...failed].join(': '));
}
