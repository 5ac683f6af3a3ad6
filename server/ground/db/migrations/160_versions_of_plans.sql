-- release before may run
-- An administrator's tab says which version of a plan it showed. A plan that has changed since is not overwritten.
alter table plans add column version integer not null default 1;
