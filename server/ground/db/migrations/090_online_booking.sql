-- Clients book by themselves: the address of the salon's page, its rules, and what was booked there.

create table salon_slugs (
  salon_id uuid not null references salons on delete cascade,
  slug text not null constraint salon_slugs_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  -- an earlier address leads to the current one, and no other salon gets it
  current boolean not null,
  taken_at timestamptz not null,
  primary key (salon_id, slug),
  constraint salon_slugs_unique unique (slug)
);
create unique index salon_slugs_one_current on salon_slugs (salon_id) where current;

create table online_settings (
  salon_id uuid primary key references salons on delete cascade,
  open boolean not null,
  accept text not null constraint online_settings_accept_known check (accept in ('all', 'known', 'none')),
  unanswered text not null constraint online_settings_unanswered_known check (unanswered in ('accept', 'cancel')),
  lead_minutes integer not null,
  horizon_days integer not null,
  step_minutes integer not null,
  avoid_gaps boolean not null,
  max_open integer not null,
  choose_barber boolean not null,
  show_prices boolean not null,
  note text constraint online_settings_note_bounds check (length(note) between 1 and 300)
);

alter table services
  add column online boolean not null default true,
  add column category text constraint services_category_bounds check (length(category) between 1 and 60),
  add column price_from boolean not null default false;

-- Which services a barber does, if not all.
alter table barbers add column all_services boolean not null default true;
create table barber_services (
  salon_id uuid not null references salons on delete cascade,
  barber_id uuid not null,
  service_id uuid not null,
  primary key (salon_id, barber_id, service_id),
  constraint barber_services_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint barber_services_service_known foreign key (salon_id, service_id) references services on delete cascade
);
