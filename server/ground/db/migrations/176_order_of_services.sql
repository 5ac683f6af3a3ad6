-- The order in which the owner lists the services.
-- release before may run

alter table services
  -- null: after those with a position, by name, until the owner moves a service of the salon
  add column position integer,
  -- numbering all anew, in one statement, meets the old numbers
  add constraint services_position_unique unique (salon_id, position) deferrable initially immediate;
