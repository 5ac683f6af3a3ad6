-- Clients who were made twice and became one, so that it can be undone, and pairs who were said to be two persons.
-- release before may run

create table client_merges (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  kept uuid not null,
  -- its id means the kept one while the merge stands
  gone_id uuid not null,
  -- the row of the client, and what was theirs beside the visits
  gone jsonb not null,
  -- the values of the kept client that the merge replaced, and those that it wrote
  before jsonb not null,
  after jsonb not null,
  -- the visits that came to the kept client
  moved uuid[] not null,
  at timestamptz not null,
  merged_by uuid references users on delete set null,
  undone_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, kept) references clients on delete cascade
);
create unique index client_merges_standing on client_merges (salon_id, gone_id) where undone_at is null;
create index client_merges_by_kept on client_merges (salon_id, kept);

create table different_clients (
  salon_id uuid not null,
  one uuid not null,
  other uuid not null,
  primary key (salon_id, one, other),
  constraint different_clients_ordered check (one < other),
  foreign key (salon_id, one) references clients on delete cascade,
  foreign key (salon_id, other) references clients on delete cascade
);
create index different_clients_by_other on different_clients (salon_id, other);

-- A visit that a merge moves stays with the same person, so its link goes on.
create or replace function follow_visit_with_link() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from old.client_id and current_setting('kreher.merges', true) = 'on' then
    return null;
  end if;
  if new.client_id is distinct from old.client_id then
    update visit_links set version = version + 1, coming_at = null, moved_at = null, changes = 0
      where (salon_id, appointment_id) = (new.salon_id, new.id);
  else
    update visit_links set coming_at = null, moved_at = null
      where (salon_id, appointment_id) = (new.salon_id, new.id) and num_nonnulls(coming_at, moved_at) > 0;
  end if;
  return null;
end $$;
