import * as z from 'zod/mini';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { StaffRole } from '#contracts/ground/roles.ts';
import { SalonKind } from '#contracts/ground/user.ts';
import { invitationDays } from '#contracts/identity/invitations.ts';
import { mayLetIn } from '../../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';

/** The address of the mail with an invitation, and the hash of the token in that mail. */
interface MailedToken {
  readonly email: string;
  readonly token: Buffer;
}

interface NewInvitation {
  readonly token: Buffer;
  readonly mailed: MailedToken | null;
  /** The user who invites. */
  readonly by: string;
  readonly now: Date;
}

export async function putInvitation(
  tx: Tx,
  salon: SalonId,
  person: string,
  { token, mailed, by, now }: NewInvitation,
): Promise<Date> {
  const until = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  await tx.run(sql`
    insert into invitations (salon_id, staff_id, token_hash, email, mailed_token_hash, ends_at, invited_by, invited_at)
    values (${salon}, ${person}, ${token}, ${mailed?.email ?? null}, ${mailed?.token ?? null}, ${until}, ${by}, ${now})
    on conflict (salon_id, staff_id) do update set
      token_hash = excluded.token_hash, email = excluded.email, mailed_token_hash = excluded.mailed_token_hash,
      ends_at = excluded.ends_at, invited_by = excluded.invited_by, invited_at = excluded.invited_at`);
  return until;
}

export async function deleteInvitation(tx: Tx, salon: SalonId, person: string): Promise<void> {
  await tx.run(sql`delete from invitations where salon_id = ${salon} and staff_id = ${person}`);
}

const Invitation = z.object({
  salon: SalonId,
  salonName: z.string(),
  salonKind: z.nullable(SalonKind),
  person: z.uuid(),
  name: z.string(),
  /** The address whose mail has this token; null for the token that was passed on in another way. */
  email: z.nullable(z.string()),
  role: StaffRole,
  /** The id of the inviter. */
  by: Id,
  /** The name of the inviter in the salon. */
  byName: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/**
 * The open invitation with this token: the token of its mail, or the token for other ways. It ends when the inviter may not invite the
 * person any more.
 */
export async function findInvitation(db: Db, token: Buffer, now: Date): Promise<Invitation | undefined> {
  const [found] = await db.rows(Invitation)(sql`
    select
      salon_id as salon, salons.name as "salonName", salons.kind as "salonKind", staff_id as person, staff.name,
      case when mailed_token_hash = ${token} then invitations.email end as email, staff.role, invited_by as by,
      (select name from staff as inviters where user_id = invited_by) as "byName"
    from invitations
    join staff using (salon_id)
    join salons on salons.id = salon_id
    where staff.id = staff_id and (token_hash = ${token} or mailed_token_hash = ${token}) and ends_at > ${now}
      and staff.user_id is null and staff.active and staff.left_at is null and ${mayLetIn(sql`invited_by`)}`);
  return found;
}

export const deleteEndedInvitations = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from invitations where ends_at <= ${now}`);

const ofPerson = { salon: SalonId, staff: Id, name: z.string(), addedAt: Moment };

const GivenLogin = z.object({ kind: z.literal('login'), ...ofPerson, userId: Id, email: z.string() });

/** The logins that came from invitations of this account, and the logins that came from invitations of those logins in turn. */
export const listLoginsGivenSince = (db: Db, userId: string, since: Date) =>
  db.rows(GivenLogin)(sql`
    with recursive given as (
      select salon_id, id, name, user_id, login_since from staff where login_by = ${userId} and login_since >= ${since}
      union
      select staff.salon_id, staff.id, staff.name, staff.user_id, staff.login_since
      from staff join given on staff.login_by = given.user_id where staff.login_since >= ${since}
    )
    select 'login' as kind, salon_id as salon, given.id as staff, given.name, ${moment('login_since')} as "addedAt",
      users.id as "userId", email
    from given join users on users.id = given.user_id
    where users.id <> ${userId}
    order by login_since, given.id`);

const SentInvitation = z.object({ kind: z.literal('invitation'), ...ofPerson });

export const deleteInvitationsSentSince = (tx: Tx, givers: readonly string[], since: Date) =>
  tx.rows(SentInvitation)(sql`
    delete from invitations using staff
    where (staff.salon_id, staff.id) = (invitations.salon_id, staff_id)
      and invited_by = any(${givers}::uuid[]) and invited_at >= ${since}
    returning 'invitation' as kind, staff.salon_id as salon, staff.id as staff, name, ${moment('invited_at')} as "addedAt"`);
