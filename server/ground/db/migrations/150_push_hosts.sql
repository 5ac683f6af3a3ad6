-- release before may run

-- Push services that did not answer are left alone for a while.
create table push_hosts (
  host text primary key,
  -- in a row
  failures integer not null constraint push_hosts_failures_bounds check (failures > 0),
  rests_until timestamptz not null
);
