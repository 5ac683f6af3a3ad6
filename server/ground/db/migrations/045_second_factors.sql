-- Random keys that all instances share, made when they are first needed.
create table secrets (
  name text primary key,
  value bytea not null
);

-- The codes of an app (TOTP). One that is not confirmed yet is not asked for.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
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

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- sign-ins that wait for the code
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  remember boolean not null,
  tries integer not null default 0,
  ends_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_end on sign_in_challenges (ends_at);
