-- release before may run
-- Whether the person is a new client, although other clients have this name: the visit of the person goes to none of them.
alter table walk_ins add column is_new_client boolean not null default false;
