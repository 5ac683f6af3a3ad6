-- Visits that repeat every so many weeks have the same series.
alter table appointments
  add column series_id uuid,
  add column series_weeks smallint,
  add constraint appointments_series_whole check ((series_id is null) = (series_weeks is null)),
  add constraint appointments_series_weeks_bounds check (series_weeks between 1 and 12);
create index appointments_by_series on appointments (salon_id, series_id, day) where series_id is not null;
