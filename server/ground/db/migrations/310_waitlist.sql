-- release before may run
-- Who wants an hour that is not free yet.
create table waitlist (
  salon_id uuid not null constraint waitlist_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  client_id uuid not null,
  -- whether the entry made the client too
  made_client boolean not null default false,
  services uuid[] not null constraint waitlist_services_bounds check (cardinality(services) between 1 and 8),
  need_minutes smallint not null constraint waitlist_need_bounds check (need_minutes between 1 and 720),
  -- null: whoever is free
  barber_id uuid,
  days daterange not null
    constraint waitlist_days_bounds check (upper(days) - lower(days) between 1 and 366),
  -- one bit for each day of the week, Monday first
  weekdays smallint not null constraint waitlist_weekdays_bounds check (weekdays between 1 and 127),
  from_minute smallint not null,
  to_minute smallint not null,
  -- the later visit that is freed when its client takes an earlier hour
  visit_id uuid,
  state text not null default 'waiting' constraint waitlist_state_known check (state in ('waiting', 'booked', 'gone')),
  source text not null constraint waitlist_source_known check (source in ('desk', 'online')),
  email text constraint waitlist_email_bounds check (length(email) between 3 and 254),
  -- null: as the client booked last
  language text constraint waitlist_language_known check (language in ('sq', 'en', 'it', 'de')),
  created_at timestamptz not null,
  -- the end of its last day on the clock of the salon
  expires_at timestamptz not null,
  constraint waitlist_pkey primary key (salon_id, id),
  constraint waitlist_minutes_bounds check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440),
  constraint waitlist_client_known foreign key (salon_id, client_id) references clients on delete cascade,
  constraint waitlist_barber_known foreign key (salon_id, barber_id) references barbers on delete set null (barber_id),
  constraint waitlist_visit_known foreign key (salon_id, visit_id) references appointments on delete cascade
);
create index waitlist_open on waitlist (salon_id, created_at) where state = 'waiting';
create index waitlist_by_client on waitlist (salon_id, client_id);
create index waitlist_by_barber on waitlist (salon_id, barber_id) where barber_id is not null;
create index waitlist_by_expiry on waitlist (expires_at);
create unique index waitlist_one_for_visit on waitlist (salon_id, visit_id) where state = 'waiting' and visit_id is not null;

-- At most 500 entries of a salon wait, and three of a number. Who adds one, or brings one back, holds the lock of the salon's list.
create function bound_waitlist() returns trigger language plpgsql as $$
declare
  digits constant text := (
    select nullif(phone_digits, '') from clients where (salon_id, id) = (new.salon_id, new.client_id)
  );
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, new.created_at);
begin
  if (
    select count(*) from waitlist
    where salon_id = new.salon_id and state = 'waiting' and expires_at > at
  ) >= 500 then
    raise exception 'the waitlist is full'
      using errcode = 'check_violation', constraint = 'waitlist_salon_bound', table = 'waitlist';
  end if;
  if (
    select count(*) from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = new.salon_id and state = 'waiting' and expires_at > at
      and (client_id = new.client_id or phone_digits = digits)
  ) >= 3 then
    raise exception 'the number waits three times'
      using errcode = 'check_violation', constraint = 'waitlist_number_bound', table = 'waitlist';
  end if;
  return new;
end $$;
create trigger waitlist_bounded before insert on waitlist
  for each row when (new.state = 'waiting') execute function bound_waitlist();
create trigger waitlist_bounded_again before update of state on waitlist
  for each row when (new.state = 'waiting' and old.state <> 'waiting') execute function bound_waitlist();

-- An hour that was offered to who waits. It holds nothing.
create table waitlist_offers (
  salon_id uuid not null constraint waitlist_offers_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  entry_id uuid not null,
  barber_id uuid not null,
  day date not null,
  starts_at time not null,
  until timestamptz not null,
  state text not null default 'open' constraint waitlist_offers_state_known check (state in ('open', 'taken')),
  -- the visit, once it is taken
  visit_id uuid,
  link_id text not null constraint waitlist_offers_link_unique unique,
  sent_at timestamptz not null,
  constraint waitlist_offers_pkey primary key (salon_id, id),
  constraint waitlist_offers_entry_known foreign key (salon_id, entry_id) references waitlist on delete cascade,
  constraint waitlist_offers_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade
);
create index waitlist_offers_by_entry on waitlist_offers (salon_id, entry_id, sent_at);
create index waitlist_offers_by_barber on waitlist_offers (salon_id, barber_id);

-- Whether clients with an e-mail are told by themselves; without a row they are not.
create table waitlist_rules (
  salon_id uuid
    constraint waitlist_rules_pkey primary key
    constraint waitlist_rules_salon_id_fkey references salons on delete cascade,
  by_mail boolean not null
);

-- Times of barbers that became free while somebody waited for that day. A job looks at each a minute later, so that who undoes
-- it finds it empty. No key of barbers: this must not lock more than the change did that freed the time.
create table freed_places (
  salon_id uuid not null constraint freed_places_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  barber_id uuid not null,
  day date not null,
  from_minute smallint not null,
  to_minute smallint not null,
  freed_at timestamptz not null,
  -- when somebody fitted
  matched_at timestamptz,
  -- when the next client is mailed; null: nobody is
  mail_at timestamptz,
  constraint freed_places_pkey primary key (salon_id, id),
  constraint freed_places_minutes_bounds check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
create index freed_places_new on freed_places (freed_at) where matched_at is null;
create index freed_places_to_mail on freed_places (mail_at) where mail_at is not null;
create index freed_places_by_day on freed_places (salon_id, day);

-- Triggers see every way in which a time becomes free.
create function note_freed_places() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  freed tsmultirange := work_at(old.day, old.starts_at, old.duration, old.parts);
begin
  if tg_op = 'UPDATE' and new.status <> 'cancelled' and new.barber_id = old.barber_id then
    freed := freed - work_at(new.day, new.starts_at, new.duration, new.parts);
  end if;
  insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at)
  select
    salons.id, gen_random_uuid(), old.barber_id, old.day,
    extract(epoch from lower(part) - old.day) / 60, extract(epoch from upper(part) - old.day) / 60,
    coalesce((origin ->> 'at')::timestamptz, now())
  from salons cross join unnest(freed) as part
  where salons.id = old.salon_id and exists (
    select from waitlist where salon_id = old.salon_id and state = 'waiting' and days @> old.day
  );
  if found then
    perform graphile_worker.add_job('match-freed-places', '{}', run_at => now() + interval '61 seconds');
  end if;
  return null;
end $$;
create trigger appointments_freed after update of barber_id, day, starts_at, duration, parts, status on appointments
  for each row when (
    old.status <> 'cancelled' and (
      new.status = 'cancelled'
      or (old.barber_id, old.during, old.parts) is distinct from (new.barber_id, new.during, new.parts)
    )
  )
  execute function note_freed_places();
create trigger appointments_freed_for_good after delete on appointments
  for each row when (old.status <> 'cancelled')
  execute function note_freed_places();

alter table bookings drop constraint bookings_source_known;
alter table bookings add constraint bookings_source_known
  check (source in ('link', 'instagram', 'qr', 'whatsapp', 'google', 'waitlist')) not valid;
