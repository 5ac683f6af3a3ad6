-- release before may run
-- The name that was typed on the page; null: the client's. A stranger who knows a number must not read the name that the salon keeps.
alter table waitlist add column name text constraint waitlist_name_bounds check (length(name) between 1 and 120);
-- Whether taking the hour may free another later visit of the client: not for a stranger, and not for who may not write that column.
alter table waitlist_offers add column frees_later boolean not null default false;
