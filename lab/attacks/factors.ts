// Staying in an account after its owner has taken it back: by what the stranger added to it before.
import { addPasskey, type newPasskey } from '../../test/passkey-device.ts';
import { type Attack, call, type Person, register, type Target, unless } from './attack.ts';

/** The pages for which the copy accepts passkeys. */
async function pagesOf(url: string) {
  const { host } = (await call(url, 'GET /api/auth/passkey')).body;
  const { port } = new URL(url);
  return host === 'localhost' ? `http://localhost:${port}` : `https://${host}`;
}

async function addForeign(url: string, { token }: Person) {
  const post = (path: string, body?: unknown) => call(url, `POST /api${path}`, body, { token });
  return addPasskey({ post }, 'I huaj', await pagesOf(url));
}

async function signsIn(url: string, passkey: ReturnType<typeof newPasskey>) {
  const { options } = (await call(url, 'POST /api/auth/passkey/options')).body;
  return (await call(url, 'POST /api/auth/passkey', { passkey: passkey.sign(options) })).status === 200;
}

async function askForLink({ url, tokenTo }: Target, { email }: Person) {
  await call(url, 'POST /api/auth/forgot-password', { email });
  return tokenTo(email, /^Rivendosni/);
}

export const attacksOnFactors: readonly Attack[] = [
  {
    name: 'stay in an account by a passkey that was added before its e-mail was changed and taken back',
    async run({ url, tokenTo }) {
      const owner = await register(url);
      const passkey = await addForeign(url, owner);
      const changed = { email: `i-huaj.${owner.email}` };
      await call(url, `PUT /api/users/${owner.userId}`, changed, { token: owner.token });
      const token = await tokenTo(owner.email, /u ndryshua/);
      const taken = await call(url, 'POST /api/auth/take-back-email', { token });
      return [
        ...unless(taken.status === 200, `taking it back was answered ${taken.status}`),
        ...unless(!(await signsIn(url, passkey)), 'the passkey signs in'),
        ...unless(JSON.stringify(taken.body).includes('I huaj'), 'the owner does not read of it'),
      ];
    },
  },
  {
    name: 'stay in an account by a passkey that is added before its owner sets a new password, or meanwhile',
    async run(target) {
      const { url } = target;
      const owner = await register(url);
      const before = await addForeign(url, owner);
      const token = await askForLink(target, owner);
      await call(url, 'POST /api/auth/reset-password/passkeys', { token });
      const meanwhile = await addForeign(url, owner);
      const reset = await call(url, 'POST /api/auth/reset-password', { token, password: 'e-re-dhe-forte-9' });
      return [
        ...unless(reset.status === 200, `the new password was answered ${reset.status}`),
        ...unless(!(await signsIn(url, before)), 'the passkey signs in'),
        ...unless(!(await signsIn(url, meanwhile)), 'the passkey that was added meanwhile signs in'),
      ];
    },
  },
  {
    name: 'read or remove the passkeys of another account with the link to a new password',
    async run(target) {
      const { url } = target;
      const [thief, owner] = [await register(url), await register(url)];
      const passkey = await addForeign(url, owner);
      const token = await askForLink(target, thief);
      const own = await call(url, 'POST /api/auth/reset-password/passkeys', { token });
      const wrong = await call(url, 'POST /api/auth/reset-password/passkeys', { token: `${token}x` });
      const changes = { token, password: 'e-re-dhe-forte-9', keepPasskeys: [passkey.added.id] };
      await call(url, 'POST /api/auth/reset-password', changes);
      const used = await call(url, 'POST /api/auth/reset-password/passkeys', { token });
      return [
        ...unless(own.body.data?.length === 0, 'the link lists passkeys of another account'),
        ...unless(wrong.status === 400 && used.status === 400, 'a link that is wrong or used lists passkeys'),
        ...unless(await signsIn(url, passkey), 'the passkey of the other account is gone'),
      ];
    },
  },
];
