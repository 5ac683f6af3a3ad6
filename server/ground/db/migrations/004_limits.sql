-- How often a guarded call came within its minute. Unlogged: after a crash everybody starts anew, and no write waits for the disk.
create unlogged table limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index limits_by_end on limits (ends_at);
