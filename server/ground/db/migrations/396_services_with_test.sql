-- release before may run
-- Whether the salon does the service only after a test of allergies. It forbids nothing at the desk; online it makes a request.
alter table services add column requires_test boolean not null default false;
