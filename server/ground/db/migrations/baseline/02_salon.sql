-- salon: who works there, what is done, when it is open, and what opens its books.

-- Who serves: each is a column of the book.
create table barbers (
  salon_id uuid not null constraint barbers_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint barbers_name_bounds check (length(name) between 1 and 120),
  -- the name without case and diacritics, as clients have it
  name_key text not null,
  colour text not null constraint barbers_colour_known check (colour in ('sage', 'sky', 'clay', 'plum', 'sand')),
  active boolean not null default true,
  -- the place of the column, from the left
  position integer not null constraint barbers_position_bounds check (position between 0 and 1000),
  -- without own hours the salon's are theirs
  own_hours boolean not null default false,
  weeks smallint not null default 1 constraint barbers_weeks_known check (weeks in (1, 2)),
  -- the Monday of a first week, where two weeks take turns
  week_anchor date constraint barbers_week_anchor_monday check (extract(isodow from week_anchor) = 1),
  -- grows with each change of the own week
  hours_version integer not null default 0,
  -- if not, the services in barber_services
  all_services boolean not null default true,
  constraint barbers_pkey primary key (salon_id, id),
  constraint barbers_name_unique unique (salon_id, name_key)
);

-- What is done there.
create table services (
  salon_id uuid not null constraint services_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint services_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  description text constraint services_description_bounds check (length(description) between 1 and 1000),
  duration integer not null constraint services_duration_bounds check (duration between 1 and 720),
  price_cents integer not null constraint services_price_bounds check (price_cents between 1 and 10000000),
  active boolean not null default true,
  colour text not null constraint services_colour_known check (colour in ('sage', 'sky', 'clay', 'plum', 'sand')),
  -- the body that first came with the id, where a client made the id: the same again is no second service
  request_hash bytea,
  online boolean not null default true,
  category text constraint services_category_bounds check (length(category) between 1 and 60),
  price_from boolean not null default false,
  -- offered only beside another service
  addon boolean not null default false,
  -- the time to clean up after a visit
  buffer_minutes smallint not null default 0
    constraint services_buffer_bounds check (buffer_minutes between 0 and 120),
  -- what the page of the salon and the texts to its clients say in other languages than Albanian; null where all stays
  -- Albanian: {"de": {"name": "Haarschnitt", "description": "mit Waschen"}}
  translations jsonb,
  -- in the owner's list; null: after those with a position, by name, until the owner moves a service of the salon
  position integer,
  constraint services_pkey primary key (salon_id, id),
  constraint services_name_unique unique (salon_id, name_key),
  -- numbering all anew, in one statement, meets the old numbers
  constraint services_position_unique unique (salon_id, position) deferrable initially immediate
);

-- The names that barbers, services and clients gave up. For 30 days a call that knows only such a name means the record
-- that gave it up last. Triggers write them, so that no statement forgets it.
create table former_names (
  salon_id uuid not null constraint former_names_salon_id_fkey references salons on delete cascade,
  -- the table of the record
  noun text not null constraint former_names_noun_known check (noun in ('barbers', 'services', 'clients')),
  name_key text not null,
  record_id uuid not null,
  given_up_at timestamptz not null,
  constraint former_names_pkey primary key (salon_id, noun, name_key)
);
create index former_names_by_record on former_names (salon_id, record_id);
create index former_names_by_age on former_names (given_up_at);

create function keep_former_name() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
begin
  insert into former_names (salon_id, noun, name_key, record_id, given_up_at)
  values (old.salon_id, tg_table_name, old.name_key, old.id, coalesce((origin ->> 'at')::timestamptz, now()))
  on conflict (salon_id, noun, name_key)
    do update set record_id = excluded.record_id, given_up_at = excluded.given_up_at;
  return null;
end $$;
create trigger barbers_former_name_kept after update of name_key on barbers
  for each row when (old.name_key <> new.name_key) execute function keep_former_name();
create trigger services_former_name_kept after update of name_key on services
  for each row when (old.name_key <> new.name_key) execute function keep_former_name();

create function forget_former_names() returns trigger language plpgsql as $$
begin
  delete from former_names where salon_id = old.salon_id and record_id = old.id;
  return null;
end $$;
create trigger barbers_former_names_forgotten after delete on barbers
  for each row execute function forget_former_names();
create trigger services_former_names_forgotten after delete on services
  for each row execute function forget_former_names();

-- A picture of the salon (without a barber), and one of each barber. Served at the hash of its content.
create table pictures (
  salon_id uuid not null constraint pictures_salon_known references salons on delete cascade,
  barber_id uuid,
  type text not null constraint pictures_type_known check (type in ('webp', 'jpeg')),
  width smallint not null constraint pictures_width_bounds check (width between 1 and 1200),
  height smallint not null constraint pictures_height_bounds check (height between 1 and 1200),
  bytes bytea not null constraint pictures_bytes_bounds check (octet_length(bytes) between 1 and 40960),
  hash bytea not null generated always as (sha256(bytes)) stored,
  constraint pictures_one_each unique nulls not distinct (salon_id, barber_id),
  constraint pictures_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade
);
create index pictures_by_hash on pictures (hash);

-- When a salon and its barbers work. Minutes count from midnight; the gap between two rows of a day is a break.
create table hours (
  salon_id uuid not null constraint hours_salon_id_fkey references salons on delete cascade,
  -- null: the salon's own week
  barber_id uuid,
  week smallint not null constraint hours_week_known check (week in (0, 1)),
  weekday smallint not null constraint hours_weekday_known check (weekday between 0 and 6),
  minutes int4range not null
    constraint hours_within_day check (minutes <@ int4range(0, 1440) and not isempty(minutes)),
  constraint hours_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint hours_apart exclude using gist (
    salon_id with =,
    coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    week with =,
    weekday with =,
    minutes with &&
  )
);

-- Days with other hours than the week's. Empty `open`: closed.
create table day_exceptions (
  salon_id uuid not null constraint day_exceptions_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  -- null: of the whole salon
  barber_id uuid,
  days daterange not null
    constraint day_exceptions_length check (not isempty(days) and upper(days) - lower(days) <= 366),
  open int4multirange not null,
  reason text not null
    constraint day_exceptions_reason_known check (reason in ('closed', 'holiday', 'leave', 'sick', 'training', 'other')),
  title text constraint day_exceptions_title_bounds check (length(title) between 1 and 120),
  for_all boolean not null,
  made_by uuid not null,
  created_at timestamptz not null,
  constraint day_exceptions_pkey primary key (salon_id, id),
  constraint day_exceptions_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint day_exceptions_apart exclude using gist (
    salon_id with =,
    coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    days with &&
  )
);

-- Whether the salon works on a public holiday, as its owner answered.
create table holiday_answers (
  salon_id uuid not null constraint holiday_answers_salon_id_fkey references salons on delete cascade,
  day date not null,
  answer text not null constraint holiday_answers_known check (answer in ('closed', 'open', 'hours')),
  constraint holiday_answers_pkey primary key (salon_id, day)
);

-- The days of the Eids as administrators corrected them. Without a row the estimates in the code count.
create table holiday_corrections (
  country text not null constraint holiday_corrections_country_known check (country in ('AL', 'XK')),
  year smallint not null,
  fitr date[] not null,
  adha date[] not null,
  constraint holiday_corrections_pkey primary key (country, year)
);

-- The people of a salon: what each may do, and whose column they see. Memberships list the owners only.
create table staff (
  salon_id uuid not null constraint staff_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint staff_name_bounds check (length(name) between 1 and 120),
  role text not null constraint staff_role_known check (role in ('owner', 'manager', 'barber')),
  -- the own column; nobody else has it
  barber_id uuid,
  -- the own login; null for who has none
  user_id uuid constraint staff_user_id_fkey references users on delete set null,
  -- what an owner may and a manager or barber may not do is decided by the role alone
  sees_others boolean not null default true,
  books_others boolean not null default false,
  sees_phones boolean not null default true,
  sees_own_money boolean not null default true,
  sees_money boolean not null default false,
  active boolean not null default true,
  left_at timestamptz,
  created_at timestamptz not null,
  -- recognizes the same person sent twice, as with services
  request_hash bytea,
  -- the PIN with which the person comes in on the salon's tablet
  pin_hash text,
  pin_set_at timestamptz,
  -- since when the PIN is off because of wrong ones, so that owners see it and the person is told: it counts only while
  -- there is no PIN
  pin_off_at timestamptz,
  -- when the person last came in with a PIN
  pin_used_at timestamptz,
  -- who let the person in, and when; null where an older release did it: that is never ended with an account
  login_by uuid constraint staff_login_by_fkey references users on delete set null,
  login_since timestamptz,
  pin_set_by uuid constraint staff_pin_set_by_fkey references users on delete set null,
  constraint staff_pkey primary key (salon_id, id),
  constraint staff_one_for_each_column unique (salon_id, barber_id),
  -- answered with a sentence
  constraint staff_column_known foreign key (salon_id, barber_id) references barbers on delete set null (barber_id),
  constraint staff_pin_whole check ((pin_hash is null) = (pin_set_at is null))
);
-- found by who signs in
create unique index staff_one_for_each_login on staff (user_id);
create index staff_by_login_giver on staff (login_by) where login_by is not null;
create index staff_by_pin_giver on staff (pin_set_by) where pin_set_by is not null;

-- Days that people of a salon ask to have off. Who accepts them makes an exception of the hours.
create table leave_requests (
  salon_id uuid not null constraint leave_requests_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  days daterange not null
    constraint leave_requests_length check (not isempty(days) and upper(days) - lower(days) <= 366),
  note text constraint leave_requests_note_bounds check (length(note) between 1 and 300),
  state text not null constraint leave_requests_state_known check (state in ('waiting', 'accepted', 'declined')),
  created_at timestamptz not null,
  constraint leave_requests_pkey primary key (salon_id, id),
  constraint leave_requests_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade,
  -- who asks twice for a day gets one answer
  constraint leave_requests_apart exclude using gist (salon_id with =, staff_id with =, days with &&)
    where (state = 'waiting')
);

-- The ledger of what opens a salon's books: a trial, a paid order, an administrator's gift. All else follows from it.
-- The foreign key to orders comes with that table.
create table grants (
  salon_id uuid not null constraint grants_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  source text not null constraint grants_source_known check (source in ('trial', 'order', 'admin')),
  plan text constraint grants_plan_known check (plan in ('monthly', 'yearly')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  order_id uuid,
  -- how long it is: what waits behind a grant that is revoked moves forward by its own months
  months integer constraint grants_months_bounds check (months between 1 and 1440),
  constraint grants_pkey primary key (salon_id, id),
  constraint grants_end_after_start check (ends_at >= starts_at),
  constraint grants_plan_unless_trial check ((source = 'trial') = (plan is null)),
  -- however often and wherever at once the payment is told, it opens the books once
  constraint grants_one_per_order unique (order_id),
  constraint grants_order_if_paid check ((source = 'order') = (order_id is not null)),
  -- a trial and an end that was set by hand have none
  constraint grants_months_of_orders check (source <> 'order' or months is not null),
  -- the end of 31 December 2100 in Tirana
  constraint grants_end_in_reach check (ends_at < '2100-12-31T23:00Z')
);
-- nobody tries twice
create unique index grants_one_trial on grants (salon_id) where source = 'trial';
create index grants_by_end on grants (ends_at) where revoked_at is null;

-- What an admin's edit changed in a ledger, so that the edit can be undone for a short time.
create table ledger_edits (
  id uuid constraint ledger_edits_pkey primary key,
  salon_id uuid not null constraint ledger_edits_salon_id_fkey references salons on delete cascade,
  -- whose plan or trial was edited
  user_id uuid not null constraint ledger_edits_user_id_fkey references users on delete cascade,
  -- only this admin may undo it
  admin_id uuid not null constraint ledger_edits_admin_id_fkey references users on delete cascade,
  -- all grants of the salon as JSON, before and after the edit
  grants_before jsonb not null,
  grants_after jsonb not null,
  cancelled_before timestamptz,
  cancelled_after timestamptz,
  created_at timestamptz not null
);
create index ledger_edits_by_salon on ledger_edits (salon_id);
create index ledger_edits_by_user on ledger_edits (user_id);
create index ledger_edits_by_admin on ledger_edits (admin_id);
