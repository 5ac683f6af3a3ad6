-- Browsers that show a notification about an online booking, also while the app is closed.
create table push_subscriptions (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- signing out there ends it: of a remembered device its device, else the session
  device_hash bytea references devices on delete cascade,
  session_hash bytea references sessions on delete cascade,
  -- the address at the push service of the browser
  endpoint text not null constraint push_subscriptions_endpoint_bounds check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  -- messages in a row that the push service did not take
  failures integer not null default 0,
  created_at timestamptz not null,
  primary key (salon_id, id),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_one_end check (num_nonnulls(device_hash, session_hash) = 1)
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_device on push_subscriptions (device_hash);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

alter table online_settings add column mail_owner boolean not null default true;
