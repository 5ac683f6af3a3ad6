-- release before may run
-- Whether the device gave the address to which is written: nobody writes to it once it was left there.
alter table waitlist_joins add column is_mailed boolean not null default false;
