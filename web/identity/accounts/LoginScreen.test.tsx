import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { forgetTablet, keepTablet } from '../../ground/lib/tablet.ts';
import { holdTimers } from '../../ground/lib/timers.fixture.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { newPair } from '../../ground/outbox/outbox-keys.fixture.ts';
import { keepSealingKey } from '../../ground/outbox/sealing.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import LoginScreen from './LoginScreen.tsx';
import { endSession } from './session.ts';
import { words } from './words.sq.ts';
import '../../styles.css';

interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

const user = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  username: 'Erjona',
  name: 'Erjona Ruçi',
  email: 'erjona@blloku.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-20T10:40:11.522Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: '2026-11-27T10:40:14.454Z',
  subscriptionEndDate: null,
  avatar: null,
  pendingEmail: null,
  staff: null,
};
const signedIn = {
  status: 200,
  body: { success: true, token: 'abc', user, message: 'Hyrja u krye me sukses!' },
};
const wrong = {
  status: 401,
  body: { success: false, code: 'unauthenticated', message: 'Email ose fjalëkalim i pasaktë!' },
};
const inactive = {
  status: 403,
  body: {
    success: false,
    code: 'inactive',
    message: 'Llogaria juaj është çaktivizuar.',
    requiresVerification: false,
  },
};
const unverified = {
  status: 403,
  body: {
    success: false,
    code: 'verification_required',
    message: 'Ju lutem verifikoni email-in tuaj përpara se të kyçeni.',
    requiresVerification: true,
  },
};
const codeWanted = {
  status: 401,
  body: {
    success: false,
    code: 'second_factor_required',
    message: 'Shkruani kodin me 6 shifra.',
    challenge: 'c-1',
  },
};
const refusedCode = (isOver: boolean, message: string) => ({
  status: 401,
  body: {
    success: false,
    code: 'unauthenticated',
    message,
    isOver,
    ...(!isOver && { fields: { code: message } }),
  },
});
const tooMany = {
  status: 429,
  body: { success: false, code: 'too_many_requests', message: 'Shumë përpjekje.' },
  headers: { 'retry-after': '3' },
};

const fetched = vi.fn<typeof fetch>();
const kinds = () =>
  fetched.mock.calls.map(([, request]) => (request?.body instanceof URLSearchParams ? 'form' : 'json'));

function replyWith(...list: Reply[]) {
  fetched.mockReset();
  for (const { status, body, headers } of list) {
    fetched.mockResolvedValueOnce(Response.json(body, { status, ...(headers && { headers }) }));
  }
}

async function openLogin(path = '/login') {
  const { hook, searchHook } = memoryLocation({ path });
  return render(
    <Router hook={hook} searchHook={searchHook}>
      <LoginScreen />
    </Router>,
  );
}
type LoginPage = Awaited<ReturnType<typeof openLogin>>;

async function signIn(screen: LoginPage) {
  await screen.getByLabelText('Email').fill('erjona@blloku.al');
  await screen.getByLabelText('Fjalëkalimi', { exact: true }).fill('sekret');
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click();
}

beforeEach(() => {
  // whether passkeys are offered is asked beside each test, and never answered
  const stub: typeof fetch = (address, request) =>
    address === '/api/auth/passkey' ? new Promise(() => {}) : fetched(address, request);
  vi.stubGlobal('fetch', stub);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

test('an empty form shows the first error at its field and sends nothing', async () => {
  replyWith();
  const screen = await openLogin();
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click();
  const email = screen.getByLabelText('Email');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Email është i detyrueshëm');
  expect(fetched).not.toHaveBeenCalled();
});

test('with a wrong password the message is shown, and the typed values stay', async () => {
  replyWith(wrong, wrong);
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Email ose fjalëkalim i pasaktë!');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('erjona@blloku.al');
  await expect.element(screen.getByLabelText('Fjalëkalimi', { exact: true })).toHaveValue('sekret');
  // the first reply does not say whether the e-mail still has to be verified
  expect(kinds()).toEqual(['form', 'json']);
});

test('for a deactivated account one press sends one request, and the reason is shown', async () => {
  replyWith(inactive);
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Llogaria juaj është çaktivizuar.');
  expect(kinds()).toEqual(['form']);
});

test('if the first reply says that the e-mail is not verified, there is no second call, and the mail can be sent again', async () => {
  replyWith(unverified);
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByRole('button', { name: 'Ridërgo email-in e verifikimit' })).toBeVisible();
  expect(kinds()).toEqual(['form']);

  replyWith({ status: 200, body: { success: true, message: 'Email-i i verifikimit u dërgua përsëri.' } });
  await screen.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect.element(screen.getByText('Email-i i verifikimit u dërgua përsëri.')).toBeVisible();
});

test('if the second reply says that the e-mail is not verified, the mail can be sent again', async () => {
  replyWith(wrong, unverified);
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByRole('button', { name: 'Ridërgo email-in e verifikimit' })).toBeVisible();
});

test('after too many attempts the button counts down, then can be used again', async () => {
  replyWith(tooMany);
  holdTimers();
  const screen = await openLogin();
  await signIn(screen);
  const waiting = screen.getByRole('button', { name: /^Provoni përsëri pas [123] s$/ });
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  expect(kinds()).toEqual(['form']);
  vi.advanceTimersByTime(3000);
  await expect.element(screen.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible();
});

test('when the server asks for a proof, the page finds it and signs in without another press', {
  tags: 'long',
}, async () => {
  const ticket = '1763900000000.6.abc';
  const asked = { ...tooMany, body: { ...tooMany.body, proof: { ticket, bits: 6 } } };
  replyWith(asked, signedIn);
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByText('Hyrja u krye me sukses!')).toBeVisible();
  expect(kinds()).toEqual(['form', 'json']);
  const { email, proof } = JSON.parse(String(fetched.mock.calls[1]?.[1]?.body));
  expect({ email, of: proof.ticket }).toEqual({ email: 'erjona@blloku.al', of: ticket });
  const text = new TextEncoder().encode(`${ticket}.${proof.number}`);
  const [first = 255] = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  expect(first).toBeLessThan(4);
});

test('without a network the form shows that the server cannot be reached', async () => {
  replyWith();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screen = await openLogin();
  await signIn(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Gabim në lidhje me serverin');
  expect(fetched).toHaveBeenCalledOnce();
});

test('two clicks send one request; the message is shown at once, and the session starts after one second', async () => {
  replyWith(signedIn);
  holdTimers();
  const screen = await openLogin();
  await signIn(screen);
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click({ force: true });
  await expect.element(screen.getByText('Hyrja u krye me sukses!')).toBeVisible();
  vi.advanceTimersByTime(999);
  expect(sessionStorage.getItem('token')).toBeNull();
  vi.advanceTimersByTime(1);
  await expect.poll(() => sessionStorage.getItem('token')).toBe('abc');
  expect(fetched).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('isAuthenticated')).toBe('true');
  expect(localStorage.getItem('remembered')).toBeNull();
});

test('on the salon’s tablet the tabs of sign-in and registration do not lead back to the PINs', async () => {
  keepTablet(2);
  replyWith();
  const screen = await openLogin('/login?register=1');
  await screen.getByRole('tab', { name: 'Hyrje' }).click();
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
  await expect.element(screen.getByLabelText('Username')).not.toBeInTheDocument();
  forgetTablet();
});

test.each([true, false])(
  'a weak password is said after the sign-in; on the salon’s tablet: %s',
  { tags: 'long' },
  async (isTablet) => {
    if (isTablet) keepTablet(2);
    replyWith({ ...signedIn, body: { ...signedIn.body, weakPassword: true } });
    const screen = await openLogin('/login?pronar=1');
    await signIn(screen);
    await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual([words.weakPassword]);
    toastStore.set([]);
    forgetTablet();
  },
);

test('an address that contains the e-mail for a new verification mail fills the e-mail field', async () => {
  replyWith();
  const screen = await openLogin('/login?action=resend-verification&email=a%40b.al');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('a@b.al');
  await screen.getByLabelText('Email').fill(' ');
  await screen.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Email mungon. Ju lutem vendosni email-in tuaj.');
  expect(fetched).not.toHaveBeenCalled();
});

test('if sending the verification mail fails twice, only the second error is shown', {
  tags: 'long',
}, async () => {
  replyWith({ status: 500, body: { success: false } });
  const screen = await openLogin('/login?action=resend-verification&email=a%40b.al');
  const resend = screen.getByRole('button', { name: 'Ridërgo email-in e verifikimit' });
  await resend.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Gabim në ridërgimin e email-it');
  await screen.getByLabelText('Email').fill('');
  await resend.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Email mungon. Ju lutem vendosni email-in tuaj.');
});

test('?register=1 opens the registration, and switching to sign-in keeps the typed e-mail', async () => {
  replyWith();
  const screen = await openLogin('/login?register=1');
  await screen.getByLabelText('Email').fill('a@b.al');
  await screen.getByRole('tab', { name: 'Hyrje' }).click();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('a@b.al');
  await expect.element(screen.getByLabelText('Username')).not.toBeInTheDocument();
});

test('after leaving the page a registration still has its name and e-mail, but not the passwords', {
  tags: 'long',
}, async () => {
  replyWith();
  const screen = await openLogin('/login?register=1');
  await screen.getByLabelText('Username').fill('Drita');
  await screen.getByLabelText('Email').fill('drita@salloni.al');
  await screen.getByLabelText('Fjalëkalimi', { exact: true }).fill('fjalëkalim i gjatë');
  await screen.unmount();
  const again = await openLogin('/login?register=1');
  await expect.element(again.getByLabelText('Username')).toHaveValue('Drita');
  await expect.element(again.getByLabelText('Email')).toHaveValue('drita@salloni.al');
  await expect.element(again.getByLabelText('Fjalëkalimi', { exact: true })).toHaveValue('');
  await again.unmount();
  const signInForm = await openLogin();
  await expect.element(signInForm.getByLabelText('Email')).toHaveValue('');
  await signInForm.getByRole('tab', { name: 'Regjistrim' }).click();
  await expect.element(signInForm.getByLabelText('Username')).toHaveValue('Drita');
  await expect.element(signInForm.getByLabelText('Email')).toHaveValue('drita@salloni.al');
});

test('an account with a second factor gets one call, then the field for the code; the code signs in', async () => {
  replyWith(codeWanted, refusedCode(false, 'Kodi nuk është i saktë.'), signedIn);
  const screen = await openLogin();
  await signIn(screen);
  const code = screen.getByLabelText('Kodi i aplikacionit');
  await expect.element(code).toHaveFocus();
  expect(kinds()).toEqual(['form']);

  await code.fill('111111');
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect.element(code).toHaveAccessibleDescription('Kodi nuk është i saktë.');
  await code.fill('123456');
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect.element(screen.getByText('Hyrja u krye me sukses!')).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(String(fetched.mock.calls[2]?.[1]?.body))).toEqual({ challenge: 'c-1', code: '123456' });
});

test('when the challenge is over, the password is asked for again', { tags: 'long' }, async () => {
  replyWith(codeWanted, refusedCode(true, 'Koha për kodin mbaroi. Shkruani përsëri fjalëkalimin.'));
  const screen = await openLogin();
  await signIn(screen);
  await screen.getByRole('button', { name: 'Përdor një kod rezervë' }).click();
  await screen.getByLabelText('Kodi rezervë').fill('abcd-efgh-jkmn');
  await screen.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect
    .element(screen.getByText('Koha për kodin mbaroi. Shkruani përsëri fjalëkalimin.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('erjona@blloku.al');
  await expect.element(screen.getByLabelText('Fjalëkalimi', { exact: true })).toHaveFocus();
});

test('a user who wants to be remembered can sign in although the browser’s storage does not answer', {
  tags: 'long',
}, async () => {
  const silent = { objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction;
  const storage = vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(silent);
  replyWith(signedIn);
  const screen = await openLogin();
  await screen.getByLabelText('Më mbaj brenda në këtë pajisje').click();
  await signIn(screen);
  await expect.poll(() => sessionStorage.getItem('token')).toBe('abc');
  expect(storage).toHaveBeenCalled();
  storage.mockRestore();
});

test('with two changes of somebody on the device, the sign-in page says that they wait; without any it says nothing', async () => {
  const rows = openDeviceRows();
  const change = { call: 'updateClient', about: 'client', body: {}, version: 0, guarded: false } as const;
  for (const id of ['one', 'two']) await rows.add({ ...change, id, user: 'drita' });
  const screen = await openLogin();
  const notice = screen.getByText(
    'Në këtë pajisje presin 2 ndryshime. Dërgohen vetëm kur të hyjë ai që i bëri.',
  );
  await expect.element(notice).toBeVisible();

  await rows.change('drita', () => []);
  await screen.unmount();
  const again = await openLogin();
  await expect.element(again.getByRole('button', { name: 'Hyr' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('three changes that were sealed 14 days ago can be removed after two questions; newer ones stay', {
  tags: 'long',
}, async () => {
  const rows = openDeviceRows();
  const days = (n: number) => Date.now() - n * 24 * 3600_000;
  const sealed = { user: 'sealed drita', publicHalf: new ArrayBuffer(1), content: new ArrayBuffer(1) };
  const add = (sealedAt: number) => rows.add({ ...sealed, sealedAt } as never);
  for (const age of [15, 15, 14.01, 13.9]) await add(days(age));
  const screen = await openLogin();
  const notice = screen.getByText('Në këtë pajisje presin 3 ndryshime të një përdoruesi tjetër');
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByText(/^Në këtë pajisje pret 1 ndryshim\./)).toBeVisible();

  const press = (name: string) => screen.getByRole('button', { name, exact: true });
  await press('Hiqi').click();
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Hiqi', exact: true }).click();
  await expect.element(question.getByText(/humbasin përgjithmonë/)).toBeVisible();
  expect(await rows.all()).toHaveLength(4);
  await press('Kthehu').click();
  await expect.element(notice).toBeVisible();

  await press('Hiqi').click();
  await question.getByRole('button', { name: 'Hiqi', exact: true }).click();
  await press('Hiqi përgjithmonë').click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(await rows.all()).toHaveLength(1);
  await rows.change('sealed drita', () => []);
});

test('changes that a closed tab left are sealed when the sign-in page opens, and the page counts them', async () => {
  const rows = openDeviceRows();
  keepSealingKey('drita', (await newPair()).sealing);
  const change = { id: 'a', call: 'updateClient', about: 'b', name: 'Agim', body: {}, version: 1 } as const;
  await rows.add({ ...change, guarded: true, user: 'drita' });
  const screen = await openLogin();
  await expect.element(screen.getByText(/^Në këtë pajisje pret 1 ndryshim\./)).toBeVisible();
  await expect.poll(() => rows.list('drita')).toEqual([]);
  expect(await rows.all()).toMatchObject([{ user: 'sealed drita' }]);
  await rows.change('sealed drita', () => []);
});
