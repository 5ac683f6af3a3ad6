-- identity: who signs in.

-- Who owns which salon. All people of a salon are in `staff`.
create table memberships (
  user_id uuid not null constraint memberships_user_id_fkey references users on delete cascade,
  salon_id uuid not null constraint memberships_salon_id_fkey references salons on delete cascade,
  constraint memberships_pkey primary key (user_id, salon_id)
);
create index memberships_by_salon on memberships (salon_id);

-- An owner is one of the people of the salon, whoever registers them.
create function add_owner_to_staff() returns trigger language plpgsql as $$
begin
  insert into staff (salon_id, id, name, role, user_id, sees_money, created_at)
  select new.salon_id, gen_random_uuid(), left(coalesce(nullif(trim(name), ''), username), 120), 'owner', id, true, created_at
  from users where id = new.user_id
  on conflict (user_id) do nothing;
  return null;
end $$;
create trigger memberships_are_of_owners after insert on memberships
  for each row execute function add_owner_to_staff();

-- A device that its owner asked to be remembered on, or the tablet of a salon. Its cookie is kept as a hash.
create table devices (
  token_hash bytea constraint devices_pkey primary key,
  user_id uuid not null constraint devices_user_id_fkey references users on delete cascade,
  ends_at timestamptz not null,
  id uuid not null default gen_random_uuid() constraint devices_id_unique unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  agent text constraint devices_agent_bounds check (length(agent) between 1 and 60),
  place text,
  -- whether its cookie has had the name with the prefix __Host- from the beginning
  has_host_cookie boolean not null default false
);
create index devices_by_user on devices (user_id);

-- The token of a remembered device is exchanged at each resume. `devices.token_hash` is the hash of the first token
-- and stays the key of the device. A device goes on in branches: each use of a token makes the next one, and whoever copies
-- the cookie begins another branch.
create table device_tokens (
  token_hash bytea constraint device_tokens_pkey primary key,
  device_hash bytea not null constraint device_tokens_device_hash_fkey references devices on delete cascade,
  position bigint not null generated always as identity,
  -- a minute after a later one was first used
  ends_at timestamptz,
  -- the token that was exchanged for this one; null for the first one, and if it is not known
  parent_hash bytea,
  -- null for the first branch
  branch uuid,
  issued_at timestamptz,
  -- when it was first used
  used_at timestamptz
);
create index device_tokens_by_device on device_tokens (device_hash, position);

-- Who is signed in where. Its token is kept as a hash.
create table sessions (
  token_hash bytea constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  -- signing out on a remembered device ends its other tabs too
  device_hash bytea constraint sessions_device_hash_fkey references devices on delete cascade,
  ends_at timestamptz not null,
  id uuid not null default gen_random_uuid() constraint sessions_id_unique unique,
  -- the last sign-in with a password or passkey; null after a remembered device resumed
  signed_in_at timestamptz,
  created_at timestamptz not null default now(),
  -- up to ten minutes old
  last_used_at timestamptz not null default now(),
  agent text constraint sessions_agent_bounds check (length(agent) between 1 and 60),
  place text,
  -- the branch of the device that it came from
  branch uuid,
  -- a new tab of a browser that is not remembered gets a session from a tab that is signed in, and ends with that one:
  -- the session of the first tab; null for a session that somebody signed in for
  opened_by bytea constraint sessions_opened_by references sessions on delete cascade
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_device on sessions (device_hash);
create index sessions_by_opener on sessions (opened_by);

alter table push_subscriptions
  add constraint push_subscriptions_device_hash_fkey foreign key (device_hash) references devices on delete cascade,
  add constraint push_subscriptions_session_hash_fkey foreign key (session_hash) references sessions on delete cascade;

-- The browsers from which a user has signed in, '' for unknown ones: a sign-in from another one is told by mail.
create table known_agents (
  user_id uuid not null constraint known_agents_user_id_fkey references users on delete cascade,
  agent text not null constraint known_agents_agent_bounds check (length(agent) <= 60),
  seen_at timestamptz not null,
  constraint known_agents_pkey primary key (user_id, agent)
);

-- From where a user signed in within 30 days: a keyed hash of the address. There the account is not held up.
create table known_addresses (
  user_id uuid not null constraint known_addresses_user_id_fkey references users on delete cascade,
  address bytea not null,
  seen_at timestamptz not null,
  constraint known_addresses_pkey primary key (user_id, address)
);

-- Changes of an account's e-mail: a new address counts when its link was opened, and the old one can take it back.
create table email_changes (
  id uuid constraint email_changes_pkey primary key,
  user_id uuid not null constraint email_changes_user_id_fkey references users on delete cascade,
  old_email text not null,
  new_email text not null,
  -- stays signed in when the change counts
  session_hash bytea,
  asked_at timestamptz not null,
  -- null until the link to the new address was opened
  counted_at timestamptz,
  -- before it counts: the end of that link; afterwards: until then the old address is reserved and can take it back
  ends_at timestamptz not null
);
create unique index email_changes_one_pending on email_changes (user_id) where counted_at is null;
create index email_changes_by_user on email_changes (user_id);
create index email_changes_reserving on email_changes (old_email) where counted_at is not null;
create index email_changes_by_end on email_changes (ends_at);

-- Runs after the row is written: a transaction that had to wait for the one that freed the address sees what that one
-- reserved. The app deletes what has ended, since only the app's clock counts.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where old_email = new.email and user_id <> new.id and counted_at is not null
  ) then
    raise unique_violation using
      message = 'the address is reserved for the account that had it', constraint = 'users_email_reserved';
  end if;
  return null;
end $$;
create trigger users_email_reserved after insert or update of email on users
  for each row execute function refuse_reserved_email();

-- Verified addresses that an account has given up: one that registers with them gets no second trial. Only hashes are
-- kept.
create table freed_emails (
  email_hash bytea constraint freed_emails_pkey primary key
);

-- Links sent by mail, each for one use.
create table email_links (
  token_hash bytea constraint email_links_pkey primary key,
  user_id uuid not null constraint email_links_user_id_fkey references users on delete cascade,
  purpose text not null
    constraint email_links_purpose_known check (purpose in ('verify', 'reset', 'change', 'take-back', 'return')),
  ends_at timestamptz not null,
  used_at timestamptz,
  email_change_id uuid constraint email_links_email_change_id_fkey references email_changes on delete cascade
);
create index email_links_by_user on email_links (user_id);
create index email_links_by_change on email_links (email_change_id);

-- The cookie of the browser that registered: with it the link of the mail signs in. It counts once.
create table registration_cookies (
  user_id uuid
    constraint registration_cookies_pkey primary key
    constraint registration_cookies_user_id_fkey references users on delete cascade,
  token_hash bytea not null,
  ends_at timestamptz not null
);

-- The codes of an app (TOTP). One that is not confirmed yet is not asked for.
create table second_factors (
  user_id uuid
    constraint second_factors_pkey primary key
    constraint second_factors_user_id_fkey references users on delete cascade,
  -- encrypted with a key of the table secrets
  secret_enc bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the step of the last accepted code: it and earlier ones are not accepted again
  last_step bigint not null default 0,
  -- since the last right one
  wrong_codes integer not null default 0,
  held_until timestamptz,
  -- an administrator ended it for a user who lost everything
  ends_at timestamptz
);

-- Each opens the account once, without the app.
create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user_id_fkey references second_factors on delete cascade,
  code_hash bytea not null,
  -- who takes an e-mail back ends those that a stranger may have made
  created_at timestamptz not null default now(),
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- Sign-ins that wait for the code.
create table sign_in_challenges (
  token_hash bytea constraint sign_in_challenges_pkey primary key,
  user_id uuid not null constraint sign_in_challenges_user_id_fkey references users on delete cascade,
  remember boolean not null,
  tries integer not null default 0,
  ends_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_end on sign_in_challenges (ends_at);

-- Keys that a device of the user holds.
create table passkeys (
  user_id uuid not null constraint passkeys_user_id_fkey references users on delete cascade,
  id uuid not null,
  credential_id bytea not null constraint passkeys_credential_unique unique,
  -- a COSE key
  public_key bytea not null,
  -- how often the device says it was used; always 0 on many
  counter bigint not null,
  name text not null constraint passkeys_name_bounds check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (user_id, id)
);

-- Each is used once: for a new passkey of this user, or, without a user, for a signature.
create table passkey_challenges (
  challenge_hash bytea constraint passkey_challenges_pkey primary key,
  user_id uuid constraint passkey_challenges_user_id_fkey references users on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_end on passkey_challenges (ends_at);

-- The keys with which a device seals the changes that wait when a session ends. Only their user opens them again.
create table outbox_keys (
  user_id uuid constraint outbox_keys_pkey primary key constraint outbox_keys_user references users on delete cascade,
  public_key bytea not null,
  private_enc bytea not null
);

-- An open invitation of a person to an own login: one for each, and only hashes of its tokens. A row that was used or
-- replaced is gone.
create table invitations (
  salon_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null constraint invitations_one_for_token unique,
  -- where it was mailed to, and the token that only this mail has: who shows it has read the mail
  email text,
  mailed_token_hash bytea constraint invitations_one_for_mailed_token unique,
  ends_at timestamptz not null,
  -- null where an older release did it: that is never ended with an account
  invited_by uuid constraint invitations_invited_by_fkey references users on delete set null,
  invited_at timestamptz,
  constraint invitations_pkey primary key (salon_id, staff_id),
  constraint invitations_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint invitations_mailed_somewhere check ((email is null) = (mailed_token_hash is null))
);
create index invitations_by_end on invitations (ends_at);
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;

-- People of a salon who come in by a PIN on a tablet that they share. Their sessions have a table of their own: in
-- `sessions` they would be sessions of the owner who made the tablet. The tablet itself is a row of `devices`. Its tokens
-- are hashed in another way than tokens of remembered devices, so that none of them resumes a session of the owner.
create table pin_devices (
  salon_id uuid not null constraint pin_devices_salon_id_fkey references salons on delete cascade,
  device_hash bytea not null constraint pin_devices_device_hash_fkey references devices on delete cascade,
  -- the screen locks after so many minutes without a touch
  lock_minutes smallint not null constraint pin_devices_lock_known check (lock_minutes in (1, 2, 5, 15)),
  constraint pin_devices_pkey primary key (salon_id, device_hash)
);
create index pin_devices_by_device on pin_devices (device_hash);

create table pin_sessions (
  salon_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- by a tap or because another person came in; without a call it locks by itself
  locked_at timestamptz,
  constraint pin_sessions_pkey primary key (salon_id, token_hash),
  constraint pin_sessions_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint pin_sessions_salon_id_device_hash_fkey
    foreign key (salon_id, device_hash) references pin_devices on delete cascade
);
create index pin_sessions_by_token on pin_sessions (token_hash);
create index pin_sessions_by_person on pin_sessions (salon_id, staff_id);
create index pin_sessions_by_device on pin_sessions (salon_id, device_hash);

-- Wrong PINs of a person on a tablet.
create table pin_tries (
  salon_id uuid not null,
  staff_id uuid not null,
  device_hash bytea not null,
  -- since the last right one or the last wait
  wrong smallint not null,
  held_until timestamptz,
  -- when, in the last 24 hours
  tried_at timestamptz[] not null,
  constraint pin_tries_pkey primary key (salon_id, staff_id, device_hash),
  constraint pin_tries_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint pin_tries_salon_id_device_hash_fkey
    foreign key (salon_id, device_hash) references pin_devices on delete cascade
);
create index pin_tries_by_device on pin_tries (salon_id, device_hash);

-- One screen of the owner that the password opened on the salon's tablet. It ends with its session.
create table owner_screens (
  salon_id uuid not null,
  token_hash bytea not null,
  session_hash bytea not null,
  screen text not null
    constraint owner_screens_known check (screen in ('staff', 'subscription', 'export', 'imports', 'api', 'security')),
  opened_at timestamptz not null,
  constraint owner_screens_pkey primary key (salon_id, token_hash),
  -- leaving one screen comes before opening another
  constraint owner_screens_one_for_each unique (salon_id, session_hash),
  constraint owner_screens_salon_id_session_hash_fkey
    foreign key (salon_id, session_hash) references pin_sessions on delete cascade
);
create index owner_screens_by_token on owner_screens (token_hash);

-- Tokens with which programs call the API.
create table api_tokens (
  salon_id uuid not null constraint api_tokens_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint api_tokens_name_bounds check (length(name) between 1 and 60),
  -- the token itself is shown once and kept nowhere
  hash bytea not null,
  prefix text not null,
  scopes text[] not null constraint api_tokens_scopes_some check (cardinality(scopes) > 0),
  -- who made it: it may at most what this person may
  staff_id uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  constraint api_tokens_pkey primary key (salon_id, id),
  constraint api_tokens_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade
);
create unique index api_tokens_by_hash on api_tokens (hash);

-- The sites whose pages may call what is public.
create table api_sites (
  salon_id uuid not null constraint api_sites_salon_id_fkey references salons on delete cascade,
  origin text not null constraint api_sites_origin_bounds check (length(origin) between 9 and 200),
  constraint api_sites_pkey primary key (salon_id, origin)
);

-- What administrators must see soon: one row for each kind and day, which says how often it happened.
create table alerts (
  kind text not null,
  -- in Tirana
  day date not null,
  times integer not null default 1 constraint alerts_times_bounds check (times > 0),
  last_at timestamptz not null,
  constraint alerts_pkey primary key (kind, day)
);
-- The last kind came without a look at the rows of before, so the constraint is not valid to PostgreSQL.
alter table alerts
  add constraint alerts_kind_known check (
    kind in ('refund_requested', 'payment_refused', 'callback_forged', 'mail_failed', 'salon_reported')
  ) not valid;

-- Until when an administrator has seen them.
create table alerts_read (
  user_id uuid
    constraint alerts_read_pkey primary key
    constraint alerts_read_user_id_fkey references users on delete cascade,
  read_at timestamptz not null
);
