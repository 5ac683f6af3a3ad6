-- Failed sign-ins are counted for an account too, which then waits.

alter table limits add column held_until timestamptz;

-- From where a user signed in within 30 days: a keyed hash of the address. There the account is not held up.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  address bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);
