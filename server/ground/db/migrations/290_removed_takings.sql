-- A void says how much it lowered the till: what nothing that was written with it put back on the same day.
-- release before may run

alter table takings add column removed_cents integer not null default 0;
