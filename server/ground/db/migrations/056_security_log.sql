-- What happened to accounts and their secrets, for 400 days. Nobody changes or deletes an entry: old months are dropped whole.
-- There are no names and no e-mails in it: the ids lead to them as long as the account exists.
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
  primary key (at, id)
) partition by range (at);
create index security_log_by_account on security_log (about_id, at desc, id desc);
create index security_log_by_event on security_log (event, at desc, id desc);
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

-- Failures and refusals of the running hour: one row for an address and an account, so that a flood of them stays small.
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

-- Failed sign-ins and forged callbacks of an address are one row of the history for each hour.
alter table history
  add column counted_as text,
  add column times integer not null default 1;
create unique index history_counted_once on history (counted_as, date_bin('1 hour', created_at, '2000-01-01Z'))
  where counted_as is not null;
