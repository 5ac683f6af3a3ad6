-- programs: what machines read and hear.

-- Addresses of a salon's programs that are called after changes.
create table webhooks (
  salon_id uuid not null constraint webhooks_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  url text not null constraint webhooks_url_bounds check (length(url) between 1 and 500),
  -- encrypted with a key of the server
  secret_enc bytea not null,
  -- the one of before, which also signs until then
  former_secret_enc bytea,
  former_ends_at timestamptz,
  events text[] not null,
  scopes text[] not null,
  active boolean not null default true,
  created_at timestamptz not null,
  -- since when no call succeeded, how often in a row, and until when none is made
  failing_since timestamptz,
  failures integer not null default 0,
  held_until timestamptz,
  -- turned off by itself
  given_up_at timestamptz,
  -- who made, changed or renewed it last: who takes an e-mail back loses what the stranger made
  changed_by uuid constraint webhooks_changed_by_fkey references users on delete set null,
  changed_at timestamptz,
  constraint webhooks_pkey primary key (salon_id, id)
);

-- The calls. Triggers queue them in the transaction of the change, so that no statement forgets them; a salon without
-- webhooks pays one look into an index.
create table webhook_deliveries (
  salon_id uuid not null,
  webhook_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- the order of the changes
  seq bigint not null generated always as identity,
  event text not null,
  -- the record that it is about: calls about one keep their order
  record text not null,
  -- the row of an appointment as it was then; other records are read when they are sent
  facts jsonb,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default '-infinity',
  attempt integer not null default 0,
  -- the status of the last answer, 0 without one
  status integer,
  took_ms integer,
  at timestamptz,
  ended_at timestamptz,
  -- the message that a call makes once more; null: a message of its own
  message_id uuid,
  constraint webhook_deliveries_pkey primary key (salon_id, id),
  constraint webhook_deliveries_salon_id_webhook_id_fkey
    foreign key (salon_id, webhook_id) references webhooks on delete cascade
);
create index webhook_deliveries_of_record on webhook_deliveries (salon_id, webhook_id, record, seq) where ended_at is null;
create index webhook_deliveries_in_order on webhook_deliveries (salon_id, webhook_id, seq desc);

create function queue_webhooks(of_salon uuid, of_event text, of_record text, row_of jsonb) returns void language sql as $$
  insert into webhook_deliveries (salon_id, webhook_id, event, record, facts)
  select salon_id, id, of_event, of_record, row_of from webhooks
  where salon_id = of_salon and active and of_event = any(events);
$$;

create function has_webhooks(of_salon uuid) returns boolean language sql stable as $$
  select exists (select from webhooks where salon_id = of_salon and active)
    and current_setting('kreher.webhooks', true) is distinct from 'off';
$$;

create function webhooks_of_appointment() returns trigger language plpgsql as $$
declare
  one constant appointments := case when tg_op = 'DELETE' then old else new end;
  happened text := 'updated';
begin
  if not has_webhooks(one.salon_id) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    happened := 'created';
  elsif tg_op = 'DELETE' then
    happened := 'deleted';
  elsif new.cancelled_by = 'no_show' and old.cancelled_by is distinct from 'no_show' then
    happened := 'no_show';
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    happened := 'cancelled';
  end if;
  perform queue_webhooks(one.salon_id, 'appointment.' || happened, one.id::text, to_jsonb(one));
  return null;
end $$;
create trigger appointments_told_to_webhooks after insert or update or delete on appointments
  for each row execute function webhooks_of_appointment();

create function webhooks_of_client() returns trigger language plpgsql as $$
begin
  if has_webhooks(new.salon_id) then
    perform queue_webhooks(new.salon_id, case
      when tg_op = 'INSERT' then 'client.created'
      when old.erased_at is null and new.erased_at is not null then 'client.erased'
      else 'client.updated'
    end, new.id::text, null);
  end if;
  return null;
end $$;
create trigger clients_new_told_to_webhooks after insert on clients
  for each row execute function webhooks_of_client();
-- A client who wants no offers, or wants them again, is changed: a program of the salon that writes offers must hear of
-- it.
create trigger clients_told_to_webhooks
  after update of name, phone, email, note, birth_day, birth_month, birth_year, online_blocked_at, erased_at, marketing_refused_by
  on clients
  for each row when (
    (
      old.name, old.phone, old.email, old.note, old.birth_day, old.birth_month, old.birth_year, old.online_blocked_at, old.erased_at,
      old.marketing_refused_by
    )
    is distinct from
    (
      new.name, new.phone, new.email, new.note, new.birth_day, new.birth_month, new.birth_year, new.online_blocked_at, new.erased_at,
      new.marketing_refused_by
    )
  )
  execute function webhooks_of_client();

create function webhooks_forget_erased() returns trigger language plpgsql as $$
begin
  update webhook_deliveries set facts = facts || '{"note": null}'
  where salon_id = new.salon_id and facts ->> 'client_id' = new.id::text;
  return null;
end $$;
create trigger clients_erased_from_webhooks after update of erased_at on clients
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function webhooks_forget_erased();

create function webhooks_of_booking() returns trigger language plpgsql as $$
begin
  if has_webhooks(new.salon_id) then
    perform queue_webhooks(
      new.salon_id, 'booking.requested', new.id::text, jsonb_build_object('appointment_id', new.appointment_id)
    );
  end if;
  return null;
end $$;
create trigger bookings_told_to_webhooks after insert on bookings
  for each row when (new.state = 'waiting') execute function webhooks_of_booking();

create function webhooks_of_close() returns trigger language plpgsql as $$
begin
  if has_webhooks(new.salon_id) then
    perform queue_webhooks(new.salon_id, 'day.closed', new.number::text, null);
  end if;
  return null;
end $$;
create trigger day_closes_told_to_webhooks after insert on day_closes
  for each row when (new.reopens is null) execute function webhooks_of_close();

-- The clients of an import are not told one by one: `kreher.webhooks` is off then.
create function webhooks_of_import() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where salon_id = new.salon_id and active) then
    perform queue_webhooks(new.salon_id, 'import.finished', new.id::text, null);
  end if;
  return null;
end $$;
create trigger imports_told_to_webhooks after update of state on imports
  for each row when (old.state = 'running' and new.state = 'done') execute function webhooks_of_import();

-- One job for each salon. It is added at the end of the transaction, so that nobody who holds other locks waits for it.
create function wake_webhooks() returns trigger language plpgsql as $$
begin
  if current_setting('kreher.webhooks_woken', true) is distinct from new.salon_id::text then
    perform set_config('kreher.webhooks_woken', new.salon_id::text, true);
    perform graphile_worker.add_job(
      'deliver-webhooks', json_build_object('salon', new.salon_id),
      queue_name => 'webhooks ' || new.salon_id, job_key => 'webhooks ' || new.salon_id
    );
  end if;
  return null;
end $$;
create constraint trigger webhook_deliveries_wake after insert on webhook_deliveries
  deferrable initially deferred for each row execute function wake_webhooks();

-- Links under which a calendar reads the visits of a person or of the whole salon. What a feed shows follows from the
-- rights of the person at each read.
create table calendar_feeds (
  salon_id uuid not null constraint calendar_feeds_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  -- all columns that the person sees; else the own one
  whole boolean not null,
  token_hash bytea not null constraint calendar_feeds_one_for_token unique,
  shows_clients boolean not null default false,
  shows_phones boolean not null default false,
  made_by uuid not null,
  -- what the passwords of maker and person were: a new one ends the link, whoever sets it
  maker_password bytea not null,
  person_password bytea,
  made_at timestamptz not null,
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (salon_id, id),
  -- a new link ends the one before
  constraint calendar_feeds_one_for_each unique (salon_id, staff_id, whole),
  constraint calendar_feeds_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint calendar_feeds_salon_id_made_by_fkey foreign key (salon_id, made_by) references staff on delete cascade
);
create index calendar_feeds_by_maker on calendar_feeds (salon_id, made_by);
