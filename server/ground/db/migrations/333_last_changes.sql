-- release before may run

-- Who last changed a field that administrators edit, for whoever edits it from an old tab.
create table last_changes (
  -- the kind of record and its id
  record text not null,
  field text not null,
  -- what is kept of an account goes with it
  user_id uuid constraint last_changes_user_id_fkey references users on delete cascade,
  -- null for the service itself
  by_name text,
  at timestamptz not null,
  constraint last_changes_pkey primary key (record, field)
);
create index last_changes_by_user on last_changes (user_id) where user_id is not null;
