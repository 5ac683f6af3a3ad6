-- release before may run
-- Whether the package was given to another client. Of the packages that clients have already nobody knows it: the till names nobody then.
alter table client_packages add column is_given boolean not null default true;
alter table client_packages alter column is_given set default false;
