-- release before may run
-- What a barber takes for a service, and how long, where it differs from the service. null: as the service says.
create table barber_overrides (
  salon_id uuid not null constraint barber_overrides_salon_id_fkey references salons on delete cascade,
  barber_id uuid not null,
  service_id uuid not null,
  price_cents integer constraint barber_overrides_price_bounds check (price_cents between 1 and 10000000),
  work_minutes smallint constraint barber_overrides_work_bounds check (work_minutes between 1 and 720),
  wait_minutes smallint constraint barber_overrides_wait_bounds check (wait_minutes between 0 and 720),
  work_after_minutes smallint constraint barber_overrides_after_bounds check (work_after_minutes between 0 and 720),
  constraint barber_overrides_pkey primary key (salon_id, barber_id, service_id),
  constraint barber_overrides_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint barber_overrides_service_known foreign key (salon_id, service_id) references services on delete cascade,
  -- waiting time and the work after it come together, whatever the service says later
  constraint barber_overrides_wait_whole check (
    (wait_minutes is null) = (work_after_minutes is null) and (wait_minutes = 0) = (work_after_minutes = 0)
  ),
  -- else there is no row
  constraint barber_overrides_says_something check (num_nonnulls(price_cents, work_minutes, wait_minutes) > 0)
);

-- How long a service takes for a client, where somebody at the desk kept it.
create table client_lengths (
  salon_id uuid not null constraint client_lengths_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  service_id uuid not null,
  work_minutes smallint not null constraint client_lengths_work_bounds check (work_minutes between 1 and 720),
  wait_minutes smallint not null constraint client_lengths_wait_bounds check (wait_minutes between 0 and 720),
  work_after_minutes smallint not null constraint client_lengths_after_bounds check (work_after_minutes between 0 and 720),
  constraint client_lengths_pkey primary key (salon_id, client_id, service_id),
  constraint client_lengths_client_known foreign key (salon_id, client_id) references clients on delete cascade,
  constraint client_lengths_service_known foreign key (salon_id, service_id) references services on delete cascade,
  constraint client_lengths_wait_whole check ((wait_minutes = 0) = (work_after_minutes = 0))
);
