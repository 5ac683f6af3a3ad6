-- release before may run
-- The body that first came with the id; null: the entry is of before, or of the page of a visit, which makes the id itself.
alter table waitlist add column request_hash bytea;
