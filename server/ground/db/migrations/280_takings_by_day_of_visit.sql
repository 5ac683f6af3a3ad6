-- release before may run
create index takings_by_day_of_visit on takings (salon_id, from_day) where from_day is not null;
