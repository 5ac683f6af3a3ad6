-- clients: the clients of the salon.

-- Whom a salon serves.
create table clients (
  salon_id uuid not null constraint clients_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint clients_name_bounds check (length(name) between 1 and 120),
  -- the name without case and diacritics: Çelë and cele are one client
  name_key text not null,
  phone text constraint clients_phone_bounds check (length(phone) between 1 and 40),
  -- what a search by number looks through
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  note text constraint clients_note_bounds check (length(note) between 1 and 1000),
  -- how many there are, how many of them were cancelled, and to how many the client did not come: kept by triggers, so
  -- that they are counted without a look at the appointments
  appointments integer not null default 0,
  cancelled integer not null default 0,
  no_shows integer not null default 0,
  -- when the personal data was erased; the visits stay for the sums
  erased_at timestamptz,
  email text constraint clients_email_bounds check (length(email) between 3 and 254),
  birth_day smallint,
  birth_month smallint,
  birth_year smallint,
  -- by which they were written to last; null: never
  channel text constraint clients_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call', 'email')),
  -- since then they can't book on the salon's page
  online_blocked_at timestamptz,
  -- who wants no offers; nothing is known of who said nothing: that is no consent
  marketing_refused_at timestamptz,
  marketing_refused_by text
    constraint clients_marketing_refused_by_known check (marketing_refused_by in ('client', 'salon')),
  constraint clients_pkey primary key (salon_id, id),
  constraint clients_name_unique unique (salon_id, name_key),
  -- only a fault in the trigger could break it
  constraint clients_counts_sound check (cancelled between 0 and appointments),
  constraint clients_birthday_whole check (
    (birth_day is null) = (birth_month is null) and (birth_year is null or birth_day is not null)
  ),
  constraint clients_birthday_bounds check (
    birth_day between 1 and 31 and birth_month between 1 and 12 and birth_year between 1900 and 2100
  ),
  constraint clients_marketing_refused_whole check ((marketing_refused_at is null) = (marketing_refused_by is null))
);
-- finds a part of a name or phone among very many clients; the salon comes first: the names of other salons are not
-- read
create index clients_by_text on clients
  using gin (salon_id, name_key gin_trgm_ops, phone_digits gin_trgm_ops) with (gin_pending_list_limit = 512);
create index clients_by_phone on clients (salon_id, phone_digits);
create index clients_erased on clients (salon_id) where erased_at is not null;

create trigger clients_former_name_kept after update of name_key on clients
  for each row when (old.name_key <> new.name_key and new.erased_at is null) execute function keep_former_name();
create trigger clients_former_names_forgotten after delete on clients
  for each row execute function forget_former_names();
create trigger clients_erased_former_names after update of erased_at on clients
  for each row when (new.erased_at is not null) execute function forget_former_names();

-- Erased data of a client stays erased: a change that waited on a device, or a file of before, does not bring it back.
-- Not a check constraint: it would be read at each booking, which counts the visits of the client.
create function refuse_data_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'the data of this client was erased'
    using errcode = '23514', table = 'clients', constraint = 'clients_stay_erased';
end $$;
create trigger clients_stay_erased
  before update of name, phone, email, note, birth_day, birth_month, birth_year, channel on clients
  for each row when (
    old.erased_at is not null and new.erased_at is not null
    and (
      new.name <> old.name
      or num_nonnulls(new.phone, new.email, new.note, new.birth_day, new.birth_month, new.birth_year, new.channel) > 0
    )
  )
  execute function refuse_data_of_erased();
