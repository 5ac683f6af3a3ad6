-- Who is signed in where: what the list of sessions shows, when a session was last used, and when its user typed the password.

-- the defaults are for the release before this one, which writes none of these columns
alter table sessions
  add column id uuid not null default gen_random_uuid() constraint sessions_id_unique unique,
  -- the last sign-in with a password or passkey; null after a remembered device resumed
  add column signed_in_at timestamptz,
  add column created_at timestamptz not null default now(),
  -- up to ten minutes old
  add column last_used_at timestamptz not null default now(),
  add column agent text constraint sessions_agent_bounds check (length(agent) between 1 and 60),
  add column place text;

alter table devices
  add column id uuid not null default gen_random_uuid() constraint devices_id_unique unique,
  add column created_at timestamptz not null default now(),
  add column last_used_at timestamptz not null default now(),
  add column agent text constraint devices_agent_bounds check (length(agent) between 1 and 60),
  add column place text;

-- both last for 30 days
update sessions set created_at = least(created_at, ends_at - interval '30 days');
update devices set created_at = least(created_at, ends_at - interval '30 days');

-- The browsers from which a user has signed in, '' for unknown ones: a sign-in from another one is told by mail.
create table known_agents (
  user_id uuid not null references users on delete cascade,
  agent text not null constraint known_agents_agent_bounds check (length(agent) <= 60),
  seen_at timestamptz not null,
  primary key (user_id, agent)
);
