-- Visits that were booked together, such as those of a mother and her daughters, have the same group.
alter table appointments add column group_id uuid;
create index appointments_by_group on appointments (salon_id, group_id) where group_id is not null;
