-- ground: what all other districts use.

-- Random keys that all instances share, made when they are first needed.
create table secrets (
  name text constraint secrets_pkey primary key,
  value bytea not null
);

-- How often a guarded call came within its minute. Unlogged: after a crash everybody starts anew, and no write waits
-- for the disk.
create unlogged table limits (
  key text constraint limits_pkey primary key,
  hits integer not null,
  ends_at timestamptz not null,
  -- an account with too many failed sign-ins waits until then
  held_until timestamptz
);
create index limits_by_end on limits (ends_at);

-- The answer to a change that a device may send again because it never got it.
create table answered_changes (
  salon_id uuid not null constraint answered_changes_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  request_hash bytea not null,
  -- empty until the transaction of the change ends
  answer jsonb,
  created_at timestamptz not null,
  constraint answered_changes_pkey primary key (salon_id, id)
);
create index answered_changes_old on answered_changes (created_at);

-- Ids of what was deleted: a request that is repeated late brings nothing back.
create table deleted_ids (
  salon_id uuid not null constraint deleted_ids_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  constraint deleted_ids_pkey primary key (salon_id, id)
);

-- Which salons have more of something than a salon ever needs. Counted by the hour.
create table ceilings_reached (
  salon_id uuid not null constraint ceilings_reached_salon_id_fkey references salons on delete cascade,
  kind text not null,
  constraint ceilings_reached_pkey primary key (salon_id, kind)
);

-- What happened, who did it and from where. Who it was is kept as text: the row outlives the account, and a page of the
-- history needs no join.
create table history (
  id uuid constraint history_pkey primary key,
  action_type text not null
    constraint history_type_known
    check (action_type in ('login', 'logout', 'create', 'update', 'delete', 'payment', 'email', 'system')),
  severity text not null constraint history_severity_known check (severity in ('info', 'warning', 'error')),
  description text not null,
  entity_type text not null,
  entity_id text,
  user_id uuid,
  username text,
  user_email text,
  ip_address text,
  created_at timestamptz not null,
  search_key text not null generated always as (fold(description)) stored,
  -- failed sign-ins and forged callbacks of an address are one row for each hour: what it counts, and how often
  counted_as text,
  times integer not null default 1
);
-- where to look for a text first is the planner's choice: better numbers, better choice
alter table history alter column search_key set statistics 300;
create index history_by_moment on history (created_at desc, id desc);
-- what waits to be sorted into the index stays small, so that nobody waits long for it
create index history_by_text on history using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 512);
create index history_by_type on history (action_type, created_at desc, id desc);
create index history_by_trouble on history (severity, created_at desc, id desc) where severity <> 'info';
create unique index history_counted_once on history (counted_as, date_bin('1 hour', created_at, '2000-01-01Z'))
  where counted_as is not null;
-- the search by person and by salon reads the rows of a few users, newest first
create index history_by_user on history (user_id, created_at desc, id desc) where user_id is not null;
-- few rows, between those about salons: the tab of what the system and administrators did finds them without the others
create index history_of_system on history (created_at desc, id desc)
  where entity_type not in ('appointment', 'barber', 'client', 'salon', 'service');
-- what was done to accounts, plans and orders is found by its object; the rows of the book, which are most, name none
-- of them
create index history_about on history (entity_id)
  where entity_type not in ('appointment', 'barber', 'client', 'service');

-- How many rows of a kind each hour has. Of one kind and hour there may be several rows, one for each connection that
-- wrote some: so nobody waits for another here. Their sum counts; the hourly clean-up makes one of them.
create table history_counts (
  hour timestamptz not null,
  action_type text not null,
  severity text not null,
  backend integer not null,
  entries integer not null,
  constraint history_counts_pkey primary key (hour, action_type, severity, backend)
);

create function count_history() returns trigger language plpgsql as $$
begin
  insert into history_counts (hour, action_type, severity, backend, entries)
  select
    date_bin('1 hour', created_at, '2000-01-01Z'), action_type, severity, pg_backend_pid(),
    count(*) * case tg_op when 'INSERT' then 1 else -1 end
  from changed
  group by 1, 2, 3
  on conflict (hour, action_type, severity, backend)
    do update set entries = history_counts.entries + excluded.entries;
  return null;
end $$;
create trigger history_counted_out after delete on history
  referencing old table as changed for each statement execute function count_history();

-- Rows are written one by one: for one new row this is less work than `count_history`.
create function count_new_history() returns trigger language plpgsql as $$
begin
  insert into history_counts (hour, action_type, severity, backend, entries)
  values (date_bin('1 hour', new.created_at, '2000-01-01Z'), new.action_type, new.severity, pg_backend_pid(), 1)
  on conflict (hour, action_type, severity, backend) do update set entries = history_counts.entries + 1;
  return null;
end $$;
create trigger history_counted_in after insert on history for each row execute function count_new_history();

-- What happened to an account, its plan and its orders, for 400 days. The history is younger, and may be cleared.
create table account_events (
  id uuid constraint account_events_pkey primary key,
  user_id uuid not null constraint account_events_user_id_fkey references users on delete cascade,
  description text not null,
  order_id uuid,
  -- who did it, as the history names them; null for the service itself
  by_id uuid,
  by_name text,
  created_at timestamptz not null
);
create index account_events_by_user on account_events (user_id, created_at desc, id desc);
create index account_events_by_age on account_events (created_at);

-- What happened to accounts and their secrets, for 400 days. Nobody changes or deletes an entry: old months are dropped
-- whole. There are no names and no e-mails in it: the ids lead to them as long as the account exists.
create table security_log (
  at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  event text not null,
  -- who did it; null for a stranger or the system
  actor_id uuid,
  -- whose account it is about
  about_id uuid,
  address text,
  agent text,
  -- the call, or the kind of record
  detail text,
  -- how often, within the hour that ends here
  times integer not null default 1,
  -- in which salon, and by whom of its people: owners see who took data out of their salon
  salon_id uuid,
  staff_id uuid,
  constraint security_log_pkey primary key (at, id)
) partition by range (at);
create index security_log_by_account on security_log (about_id, at desc, id desc);
create index security_log_by_event on security_log (event, at desc, id desc);
create index security_log_by_salon on security_log (salon_id, at desc, id desc)
  where event in ('exported', 'client-file-read');
-- for months that nobody made in time
create table security_log_rest partition of security_log default;

create function refuse_to_change_the_log() returns trigger language plpgsql as $$
begin
  raise exception 'the security log is append-only';
end $$;
create trigger security_log_append_only before update or delete on security_log
  for each row execute function refuse_to_change_the_log();
create trigger security_log_not_emptied before truncate on security_log
  for each statement execute function refuse_to_change_the_log();

-- Makes the partitions of this month and the next two, moves entries of the rest into partitions, and drops old months.
create function keep_security_log(now timestamptz) returns void language plpgsql as $$
declare
  this_month constant timestamp := date_trunc('month', now at time zone 'UTC');
  month timestamp;
  partition text;
begin
  perform pg_advisory_xact_lock(7203454);
  if exists (select from security_log_rest) then
    alter table security_log detach partition security_log_rest;
    alter table security_log_rest rename to security_log_waiting;
    create table security_log_rest partition of security_log default;
  else
    create temporary table security_log_waiting (like security_log) on commit drop;
  end if;

  for month in
    select this_month + n * interval '1 month' from generate_series(0, 2) as n
    union
    select date_trunc('month', at at time zone 'UTC') from security_log_waiting
  loop
    partition := to_char(month, '"security_log_"YYYY_MM');
    if to_regclass(partition) is null then
      execute format(
        'create table %I partition of security_log for values from (%L) to (%L)',
        partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger security_log_not_emptied before truncate on %I
         for each statement execute function refuse_to_change_the_log()', partition
      );
    end if;
  end loop;
  insert into security_log select * from security_log_waiting;
  drop table security_log_waiting;

  for partition in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'security_log'::regclass and relname ~ '^security_log_\d{4}_\d\d$'
      and to_date(relname, '"security_log_"YYYY_MM') + interval '1 month' <= now at time zone 'UTC' - interval '400 days'
  loop
    execute format('drop table %I', partition);
  end loop;
end $$;
select keep_security_log(now());

-- Failures and refusals of the running hour: one row for an address and an account, so that a flood of them stays
-- small.
create table security_counts (
  hour timestamptz not null,
  event text not null,
  -- the address as limits count it
  network text not null,
  about_id uuid,
  actor_id uuid,
  address text,
  agent text,
  detail text,
  times integer not null,
  last_at timestamptz not null,
  constraint security_counts_once unique nulls not distinct (hour, event, network, about_id)
);

-- Mails about accounts and payments, without their contents: what was sent to whom, and how it went.
create table mails (
  -- the id of the mail itself
  id uuid constraint mails_pkey primary key,
  -- whose address it was at that time
  user_id uuid not null constraint mails_user_id_fkey references users on delete cascade,
  subject text not null,
  state text not null constraint mails_state_known check (state in ('queued', 'sent', 'failed')),
  reason text,
  created_at timestamptz not null
);
create index mails_by_user on mails (user_id, created_at desc, id desc);
create index mails_by_moment on mails (created_at);

-- Mail to many: what was sent, to whom, and how it went with each.
create table mailings (
  id uuid constraint mailings_pkey primary key,
  kind text not null constraint mailings_kind_known check (kind in ('notification', 'report', 'reminder')),
  subject text not null constraint mailings_subject_bounds check (length(subject) between 1 and 200),
  -- a report is written for each of its readers
  message text constraint mailings_message_bounds check (length(message) between 1 and 10000),
  created_at timestamptz not null,
  -- the request that made it: a repeated one is recognized by all of it, also by its recipients
  request_hash bytea,
  -- an admin stopped it: what waits is not sent, and what is being sent does not wait for another attempt
  stopped_at timestamptz,
  -- the group that the recipients were; null where addresses were given, and for older mailings
  audience text,
  -- sent only to the administrator's own address: the list of sent messages leaves it out
  is_trial boolean not null default false,
  constraint mailings_message_unless_report check ((kind = 'notification') = (message is not null))
);
create index mailings_by_moment on mailings (kind, created_at desc, id desc);

create table mailing_recipients (
  mailing_id uuid not null constraint mailing_recipients_mailing_id_fkey references mailings on delete cascade,
  -- the Message-ID is made of it: a mail that comes twice is known to be the same
  id uuid not null,
  email text not null,
  -- `sending` is written before the mail leaves: found so after a crash, it is uncertain whether it arrived
  state text not null default 'queued'
    constraint mailing_recipients_state_known
    check (state in ('queued', 'sending', 'delivered', 'failed', 'uncertain', 'stopped')),
  -- at which attempt of the job the mail server put it off: it waits for the next one
  put_off integer not null default 0,
  reason text,
  constraint mailing_recipients_pkey primary key (mailing_id, id),
  constraint mailing_recipients_once unique (mailing_id, email)
);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, id) where state = 'queued';
create index mailing_recipients_unsettled on mailing_recipients (mailing_id, id)
  where state in ('sending', 'failed', 'uncertain');
-- mail to many that one customer got
create index mailing_recipients_by_email on mailing_recipients (email);

-- Who takes which kind of mail. The token is in the link of each: whoever has the mail may decide.
create table mail_choices (
  email text not null,
  kind text not null,
  token uuid not null default gen_random_uuid() constraint mail_choices_token_unique unique,
  refused_at timestamptz,
  constraint mail_choices_pkey primary key (email, kind)
);

-- Browsers that show a notification about an online booking, also while the app is closed. The foreign keys to devices
-- and sessions come with those tables.
create table push_subscriptions (
  salon_id uuid not null constraint push_subscriptions_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  user_id uuid not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
  -- signing out there ends it: of a remembered device its device, else the session
  device_hash bytea,
  session_hash bytea,
  -- the address at the push service of the browser
  endpoint text not null constraint push_subscriptions_endpoint_bounds check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  -- messages in a row that the push service did not take
  failures integer not null default 0,
  created_at timestamptz not null,
  -- the branch of the device that it came from
  branch uuid,
  constraint push_subscriptions_pkey primary key (salon_id, id),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_one_end check (num_nonnulls(device_hash, session_hash) = 1)
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_device on push_subscriptions (device_hash);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

-- Push services that did not answer are left alone for a while.
create table push_hosts (
  host text constraint push_hosts_pkey primary key,
  -- in a row
  failures integer not null constraint push_hosts_failures_bounds check (failures > 0),
  rests_until timestamptz not null
);
