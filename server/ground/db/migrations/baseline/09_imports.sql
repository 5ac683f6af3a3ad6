-- files: in from elsewhere, out to elsewhere.

-- What came from files, so that an import can go on, be sent twice, and be undone.
create table imports (
  salon_id uuid not null constraint imports_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  source text not null
    constraint imports_source_known
    check (source in ('fresha', 'booksy', 'google', 'square', 'phone', 'calendar', 'kreher', 'other')),
  file_name text constraint imports_file_name_bounds check (length(file_name) between 1 and 200),
  created_at timestamptz not null,
  created_by uuid constraint imports_created_by_fkey references users on delete set null,
  state text not null constraint imports_state_known check (state in ('running', 'done', 'undone')),
  made integer not null default 0,
  filled integer not null default 0,
  kept integer not null default 0,
  -- what was told of the undoing
  undone_text text,
  visits integer not null default 0,
  -- whether the clients of its visits to come get mails before them
  reminds boolean not null default false,
  constraint imports_pkey primary key (salon_id, id)
);

-- A part that is sent again gets its first answer.
create table import_parts (
  salon_id uuid not null,
  import_id uuid not null,
  part integer not null,
  request_hash bytea not null,
  answer jsonb not null,
  constraint import_parts_pkey primary key (salon_id, import_id, part),
  constraint import_parts_salon_id_import_id_fkey foreign key (salon_id, import_id) references imports on delete cascade
);

-- What an import did with each row of its file.
create table import_rows (
  salon_id uuid not null,
  import_id uuid not null,
  -- the row of the file
  row integer not null,
  -- a row of visits has a client only if the import made the client with it
  client_id uuid,
  what text not null constraint import_rows_what_known check (what in ('made', 'filled', 'kept')),
  -- the values that the import replaced, and those that it wrote: only as long as it can be undone
  before jsonb,
  after jsonb,
  -- what the program of before knew of the client
  facts jsonb,
  -- no foreign key: what the desk deleted since needs no undoing
  appointment_id uuid,
  constraint import_rows_pkey primary key (salon_id, import_id, row),
  constraint import_rows_salon_id_import_id_fkey foreign key (salon_id, import_id) references imports on delete cascade,
  constraint import_rows_salon_id_client_id_fkey foreign key (salon_id, client_id) references clients on delete cascade,
  constraint import_rows_wrote_something check (num_nonnulls(client_id, appointment_id) > 0)
);
create index import_rows_by_client on import_rows (salon_id, client_id);
create index import_rows_by_appointment on import_rows (salon_id, appointment_id) where appointment_id is not null;
