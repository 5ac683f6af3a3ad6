-- The answer to a change that a device may send again because it never got it (docs/decisions/0086).
create table answered_changes (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  request_hash bytea not null,
  -- empty until the transaction of the change ends
  answer jsonb,
  created_at timestamptz not null,
  constraint answered_changes_pkey primary key (salon_id, id)
);
create index answered_changes_old on answered_changes (created_at);
