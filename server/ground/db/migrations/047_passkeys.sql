create table passkeys (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  credential_id bytea not null constraint passkeys_credential_unique unique,
  -- a COSE key
  public_key bytea not null,
  -- how often the device says it was used; always 0 on many
  counter bigint not null,
  name text not null constraint passkeys_name_bounds check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- Each is used once: for a new passkey of this user, or, without a user, for a signature.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_end on passkey_challenges (ends_at);
