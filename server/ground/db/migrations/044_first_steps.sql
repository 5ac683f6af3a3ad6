-- What a new owner has confirmed. The other first steps follow from the salon's data.
alter table salons
  add column name_confirmed boolean not null default false,
  add column barbers_confirmed boolean not null default false,
  add column first_steps_put_away boolean not null default false;

-- a salon that already has appointments needs no first steps
update salons set first_steps_put_away = true
where exists (select from appointments where appointments.salon_id = salons.id);
