-- When the daily reports go out by themselves. One row; without a time they don't.
create table report_schedule (
  id boolean primary key default true constraint report_schedule_one_row check (id),
  sends_at time,
  next_at timestamptz,
  constraint report_schedule_complete check ((sends_at is null) = (next_at is null))
);
insert into report_schedule default values;
