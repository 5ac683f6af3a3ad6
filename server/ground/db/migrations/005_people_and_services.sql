-- Whom a salon serves, who serves them, and with what.

create table clients (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  name text not null constraint clients_name_bounds check (length(name) between 1 and 120),
  -- the name without case and diacritics: Çelë and cele are one client
  name_key text not null,
  phone text constraint clients_phone_bounds check (length(phone) between 1 and 40),
  -- what a search by number looks through
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  note text constraint clients_note_bounds check (length(note) between 1 and 1000),
  -- how many there are, and how many of them were cancelled: kept by a trigger, so that the two tabs are counted
  -- without a look at the appointments
  appointments integer not null default 0,
  cancelled integer not null default 0,
  primary key (salon_id, id),
  constraint clients_name_unique unique (salon_id, name_key),
  -- only a fault in the trigger could break it
  constraint clients_counts_sound check (cancelled between 0 and appointments)
);

create table barbers (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  name text not null constraint barbers_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  colour text not null
    constraint barbers_colour_known check (colour in ('sage', 'sky', 'clay', 'plum', 'sand')),
  active boolean not null default true,
  -- where the column stands, from the left
  position integer not null constraint barbers_position_bounds check (position between 0 and 1000),
  primary key (salon_id, id),
  constraint barbers_name_unique unique (salon_id, name_key)
);

create table services (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  name text not null constraint services_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  description text constraint services_description_bounds check (length(description) between 1 and 1000),
  duration integer not null constraint services_duration_bounds check (duration between 1 and 720),
  price_cents integer not null constraint services_price_bounds check (price_cents between 1 and 10000000),
  active boolean not null default true,
  colour text not null
    constraint services_colour_known check (colour in ('sage', 'sky', 'clay', 'plum', 'sand')),
  -- of the body that first came with the id, where a client made the id: the same again is no second service
  request_hash bytea,
  primary key (salon_id, id),
  constraint services_name_unique unique (salon_id, name_key)
);

-- ids of what was deleted: a request that is repeated late brings nothing back
create table deleted_ids (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  primary key (salon_id, id)
);
