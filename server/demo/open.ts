// Starts the product with an example salon in it.
import { slugFrom } from '#contracts/salon/slugs.rules.ts';
import { run } from '../run.ts';
import type { Clock } from '../ground/clock.ts';
import type { Example } from './example.ts';
import { furnish, signIn } from './fill.ts';

const exampleAdmin = { ADMIN_EMAIL: 'admin@kreher.al', ADMIN_PASSWORD: 'admin1234' };

export function openDemo(clock: Clock, example: Example): Promise<void> {
  const { salon, staff } = example;
  const usual = {
    DATA_DIR: salon.kind === 'barber' ? 'demo-data' : `demo-data-${salon.kind}`,
    REQUIRE_EMAIL_VERIFICATION: 'false',
  };
  const settings = { ...usual, ...exampleAdmin, ...process.env };
  return run(
    settings,
    async ({ address }) => {
      if (!(await signIn(address, salon.owner))) {
        console.log('Filling the salon…');
        await furnish(address, clock.now(), example);
      }
      console.log(`Sign in as owner with ${salon.owner.email} and ${salon.owner.password}`);
      const logins = staff.flatMap((one) => (one.email ? [`as ${one.role} with ${one.email}`] : []));
      console.log(`With the same password sign in ${logins.join(', ')}`);
      for (const one of staff) {
        if (one.pin) console.log(`On a tablet of the salon ${one.name} comes in with the PIN ${one.pin}`);
      }
      console.log(`The page on which its clients book is ${address}/s/${slugFrom(salon.name)}`);
      console.log(`Sign in as administrator with ${settings.ADMIN_EMAIL} and ${settings.ADMIN_PASSWORD}`);
    },
    clock,
  );
}
