-- People, salons, and who works where. Every tenant table leads its keys with salon_id: one salon's rows lie together.
-- Moments are given by the app's clock, never by the database's, so that tests can set the time.

-- names are sorted as Albanians do: Ç after C, Dh after D
create collation albanian (provider = icu, locale = 'sq');

create table salons (
  id uuid primary key,
  name text not null constraint salons_name_bounds check (length(name) between 1 and 120),
  phone text constraint salons_phone_bounds check (length(phone) between 1 and 40),
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  username text not null constraint users_username_bounds check (length(username) between 1 and 120),
  name text not null constraint users_name_bounds check (length(name) between 1 and 120),
  -- kept in lower case, so that one address is one account however it is written
  email text not null
    constraint users_email_lower check (email = lower(email))
    constraint users_email_unique unique,
  password_hash text not null,
  role text not null constraint users_role_known check (role in ('user', 'admin')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  created_at timestamptz not null
);

-- who works in which salon; an admin in none
create table memberships (
  user_id uuid not null references users on delete cascade,
  salon_id uuid not null references salons on delete cascade,
  primary key (user_id, salon_id)
);
create index memberships_by_salon on memberships (salon_id);

-- a device that its owner asked to be remembered on; its cookie is kept as a hash
create table devices (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  ends_at timestamptz not null
);
create index devices_by_user on devices (user_id);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- signing out on a remembered device ends its other tabs too
  device_hash bytea references devices on delete cascade,
  ends_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_device on sessions (device_hash);

-- links sent by mail, each for one use
create table email_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint email_links_purpose_known check (purpose in ('verify', 'reset')),
  ends_at timestamptz not null,
  used_at timestamptz
);
create index email_links_by_user on email_links (user_id);
