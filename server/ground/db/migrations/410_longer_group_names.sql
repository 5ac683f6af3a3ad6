-- release before may run
-- The name of a group may be as long as each other name.
alter table service_groups
  drop constraint service_groups_name_bounds,
  add constraint service_groups_name_bounds check (length(name) between 1 and 120);
