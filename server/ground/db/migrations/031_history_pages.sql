-- A page of the history comes fast however many rows there are, and wherever in them it stands.
create extension if not exists pg_trgm;

alter table history add column search_key text not null generated always as (fold(description)) stored;
-- where to look for a text first is the planner's choice: better numbers, better choice
alter table history alter column search_key set statistics 300;
-- what waits to be sorted into the index stays small, so that nobody waits long for it
create index history_by_text on history using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 512);
create index history_by_type on history (action_type, created_at desc, id desc);
create index history_by_trouble on history (severity, created_at desc, id desc) where severity <> 'info';

-- How many rows of a kind each hour has. Of one kind and hour there may be several rows, one for each connection that
-- wrote some: so nobody waits for another here. Their sum counts; the hourly clean-up makes one of them.
create table history_counts (
  hour timestamptz not null,
  action_type text not null,
  severity text not null,
  backend integer not null,
  entries integer not null,
  primary key (hour, action_type, severity, backend)
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

create trigger history_counted_in after insert on history
  referencing new table as changed for each statement execute function count_history();
create trigger history_counted_out after delete on history
  referencing old table as changed for each statement execute function count_history();

insert into history_counts (hour, action_type, severity, backend, entries)
select date_bin('1 hour', created_at, '2000-01-01Z'), action_type, severity, 0, count(*) from history group by 1, 2, 3;
