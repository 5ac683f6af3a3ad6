-- privacy: who is there twice, and who wants to be forgotten.

-- Clients who were made twice and became one, so that it can be undone. A merge that was undone keeps nothing of either
-- client.
create table client_merges (
  salon_id uuid not null constraint client_merges_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  kept uuid not null,
  -- its id means the kept one while the merge is valid
  gone_id uuid not null,
  -- the row of the client, and what was theirs beside the visits
  gone jsonb not null,
  -- the values of the kept client that the merge replaced, and those that it wrote
  before jsonb not null,
  after jsonb not null,
  -- the visits that came to the kept client
  moved uuid[] not null,
  at timestamptz not null,
  merged_by uuid constraint client_merges_merged_by_fkey references users on delete set null,
  undone_at timestamptz,
  constraint client_merges_pkey primary key (salon_id, id),
  constraint client_merges_salon_id_kept_fkey foreign key (salon_id, kept) references clients on delete cascade
);
create unique index client_merges_standing on client_merges (salon_id, gone_id) where undone_at is null;
create index client_merges_by_kept on client_merges (salon_id, kept);

-- Pairs who were said to be two persons.
create table different_clients (
  salon_id uuid not null,
  one uuid not null,
  other uuid not null,
  constraint different_clients_pkey primary key (salon_id, one, other),
  constraint different_clients_ordered check (one < other),
  constraint different_clients_salon_id_one_fkey foreign key (salon_id, one) references clients on delete cascade,
  constraint different_clients_salon_id_other_fkey foreign key (salon_id, other) references clients on delete cascade
);
create index different_clients_by_other on different_clients (salon_id, other);

-- Who was erased, by the id alone, which also a deleted client had: a file of before may bring the person back.
create table erased_people (
  salon_id uuid not null constraint erased_people_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  -- false: visits of the client may have been given to somebody else since, when that was not refused yet
  is_checked boolean not null default true,
  constraint erased_people_pkey primary key (salon_id, client_id)
);
create index erased_people_by_client on erased_people (client_id);
create index erased_people_unchecked on erased_people (salon_id) where not is_checked;
