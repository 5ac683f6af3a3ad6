-- An add-on is offered only beside another service. A buffer is the time to clean up after a visit.
alter table services
  add column addon boolean not null default false,
  add column buffer_minutes smallint not null default 0
    constraint services_buffer_bounds check (buffer_minutes between 0 and 120);

-- Copied from the services when the visit is booked. No constraint keeps it free: the salon itself may book into it.
alter table appointments add column buffer_minutes smallint not null default 0;
