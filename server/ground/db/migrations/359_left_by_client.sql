-- release before may run
-- Whether the client left by themselves, also after the desk took them off: the undo of the desk brings back nobody who left.
alter table walk_ins add column left_by_client boolean not null default false;
alter table waitlist add column left_by_client boolean not null default false;
