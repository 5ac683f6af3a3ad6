// What a stranger tries with the copied cookie of a device on which an administrator is remembered, without the password.
import { v7 as newId } from 'uuid';
import {
  type Attack,
  call,
  cookieIn,
  login,
  type Person,
  register,
  signIn,
  type Target,
  unless,
} from './attack.ts';

/** A session that the remembered device resumes: nobody has typed a password. */
async function resumeAdmin({ url, admin }: Target) {
  const cookie = cookieIn(await login(url, admin.email, admin.password)).split(';')[0] ?? '';
  const { body } = await call(url, 'POST /api/auth/resume', undefined, { headers: { cookie } });
  const read = await call(url, 'GET /api/auth/admin/users', undefined, { token: body.token });
  if (read.status !== 200) throw new Error(`the resumed session reads nothing: ${read.status}`);
  return body.token as string;
}

type Calls = readonly (readonly [request: string, body?: object])[];

/** Makes the calls for a new owner, who has nothing that anybody needs. */
const withResumedSession = (name: string, callsFor: (victim: Person) => Calls): Attack => ({
  name: `${name}, by the resumed session of an administrator`,
  async run(target) {
    const { url } = target;
    const token = await resumeAdmin(target);
    const failed: string[] = [];
    for (const [request, body] of callsFor(await register(url))) {
      const answer = await call(url, request, body, { token });
      if (answer.body.code !== 'reauth_required')
        failed.push(`${request} was answered ${answer.status}, without a password`);
    }
    return failed;
  },
});

const yearly = { subscriptionType: 'yearly', duration: { value: 1, unit: 'years' } };

export const resumedAdminAttacks: readonly Attack[] = [
  withResumedSession('make another account an administrator', ({ userId }) => [
    [`PUT /api/auth/admin/users/${userId}/role`, { role: 'admin' }],
  ]),
  withResumedSession('edit and verify an account, and mail it a link', ({ userId }) => [
    [`PUT /api/auth/admin/users/${userId}`, { username: 'Sulm' }],
    [`POST /api/admin/users/${userId}/send-reset`],
    [`POST /api/admin/users/${userId}/verify`],
  ]),
  withResumedSession('close a salon, and delete it', ({ userId }) => [
    [`PUT /api/auth/admin/users/${userId}`, { trialEndDate: '' }],
    [`PUT /api/auth/admin/users/${userId}`, { isActive: false }],
    [`DELETE /api/auth/admin/users/${userId}`],
  ]),
  withResumedSession('give a year away, and change the prices', ({ userId }) => [
    ['POST /api/admin/extend-subscription', { userId, ...yearly }],
    ['PUT /api/admin/plans', { plans: [{ plan: 'monthly', price: 0.01 }] }],
  ]),
  withResumedSession('take the payments and the figures of all salons away', () => [
    ['GET /api/admin/payments/export'],
    ['GET /api/admin/payments/export.csv'],
    ['GET /api/reports/export'],
  ]),
  withResumedSession('mail to owners in the name of the product', ({ email }) => [
    ['POST /api/admin/notifications/send', { subject: 'Sulm', message: 'Sulm', recipients: [email] }],
    ['POST /api/admin/send-individual-reports', { selectedUsers: [email] }],
    ['PUT /api/admin/report-schedule', { time: '03:00' }],
  ]),
  withResumedSession('clear the history', () => [['DELETE /api/admin/history/clear']]),
  {
    name: 'make an account with a password of six characters an administrator, with the password shown',
    async run({ url, admin }) {
      const { token } = await signIn(url, admin.email, admin.password);
      const email = `${newId()}@salloni.example`;
      const weak = { username: 'Salloni i dobët', email, password: 'zogu-7' };
      const { user } = (await call(url, 'POST /api/auth/register', weak)).body;
      const promoted = await call(
        url,
        `PUT /api/auth/admin/users/${user.id}/role`,
        { role: 'admin' },
        { token },
      );
      return unless(promoted.status === 400, `the promotion was answered ${promoted.status}`);
    },
  },
];
