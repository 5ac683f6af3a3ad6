-- release before may run
-- The devices from which a number joined an entry of the page, once there is more than one, the first among them. Who types a number may
-- not be its owner, so each leaves only what it joined.
create table waitlist_joins (
  salon_id uuid not null constraint waitlist_joins_salon_id_fkey references salons on delete cascade,
  -- the id that the page of the device made
  id uuid not null,
  entry_id uuid not null,
  left_at timestamptz,
  constraint waitlist_joins_pkey primary key (salon_id, id),
  constraint waitlist_joins_entry_known foreign key (salon_id, entry_id) references waitlist on delete cascade
);
create index waitlist_joins_by_entry on waitlist_joins (salon_id, entry_id);
