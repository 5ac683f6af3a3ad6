-- Clients that came from files, so that an import can go on, be sent twice, and be undone.
-- release before may run

create table imports (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  source text not null
    constraint imports_source_known check (source in ('fresha', 'booksy', 'google', 'square', 'phone', 'other')),
  file_name text constraint imports_file_name_bounds check (length(file_name) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  state text not null constraint imports_state_known check (state in ('running', 'done', 'undone')),
  made integer not null default 0,
  filled integer not null default 0,
  kept integer not null default 0,
  -- what was told of the undoing
  undone_text text,
  primary key (salon_id, id)
);

-- A part that is sent again gets its first answer.
create table import_parts (
  salon_id uuid not null,
  import_id uuid not null,
  part integer not null,
  request_hash bytea not null,
  answer jsonb not null,
  primary key (salon_id, import_id, part),
  foreign key (salon_id, import_id) references imports on delete cascade
);

create table import_rows (
  salon_id uuid not null,
  import_id uuid not null,
  -- the row of the file
  row integer not null,
  client_id uuid not null,
  what text not null constraint import_rows_what_known check (what in ('made', 'filled', 'kept')),
  -- the values that the import replaced, and those that it wrote: only as long as it can be undone
  before jsonb,
  after jsonb,
  -- what the program of before knew of the client
  facts jsonb,
  primary key (salon_id, import_id, row),
  foreign key (salon_id, import_id) references imports on delete cascade,
  foreign key (salon_id, client_id) references clients on delete cascade
);
create index import_rows_by_client on import_rows (salon_id, client_id);
