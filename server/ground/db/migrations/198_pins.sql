-- People of a salon who come in by a PIN on a tablet that they share. Their sessions stand in a table of their own, which an
-- instance of the release before does not read: in `sessions` it would take them for the owner who made the tablet. The tablet
-- itself is a row of `devices`, so that both releases list it and end it. Its tokens are hashed in another way than those of
-- remembered devices, so that neither release resumes a session of the owner with one.
-- release before may run

alter table staff
  add column pin_hash text,
  add column pin_set_at timestamptz,
  add constraint staff_pin_whole check ((pin_hash is null) = (pin_set_at is null));

create table pin_devices (
  salon_id uuid not null references salons on delete cascade,
  device_hash bytea not null references devices on delete cascade,
  -- the screen locks after so many minutes without a touch
  lock_minutes smallint not null constraint pin_devices_lock_known check (lock_minutes in (1, 2, 5, 15)),
  primary key (salon_id, device_hash)
);
create index pin_devices_by_device on pin_devices (device_hash);

create table pin_sessions (
  salon_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- by a tap or because another person came in; without a call it locks by itself
  locked_at timestamptz,
  primary key (salon_id, token_hash),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  foreign key (salon_id, device_hash) references pin_devices on delete cascade
);
create index pin_sessions_by_token on pin_sessions (token_hash);
create index pin_sessions_by_person on pin_sessions (salon_id, staff_id);
create index pin_sessions_by_device on pin_sessions (salon_id, device_hash);

-- wrong PINs of a person on a tablet
create table pin_tries (
  salon_id uuid not null,
  staff_id uuid not null,
  device_hash bytea not null,
  -- since the last right one or the last wait
  wrong smallint not null,
  held_until timestamptz,
  -- those of the last 24 hours
  tried_at timestamptz[] not null,
  primary key (salon_id, staff_id, device_hash),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  foreign key (salon_id, device_hash) references pin_devices on delete cascade
);
create index pin_tries_by_device on pin_tries (salon_id, device_hash);
