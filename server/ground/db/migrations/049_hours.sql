-- When a salon and its barbers work. Minutes count from midnight; the gap between two rows of a day is a break.
create table hours (
  salon_id uuid not null references salons on delete cascade,
  -- null: the salon's own week
  barber_id uuid,
  week smallint not null constraint hours_week_known check (week in (0, 1)),
  weekday smallint not null constraint hours_weekday_known check (weekday between 0 and 6),
  minutes int4range not null constraint hours_within_day check (minutes <@ int4range(0, 1440) and not isempty(minutes)),
  constraint hours_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint hours_apart exclude using gist (
    salon_id with =,
    coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    week with =,
    weekday with =,
    minutes with &&
  )
);

-- Days with other hours than the week's. Empty `open`: closed.
create table day_exceptions (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  -- null: of the whole salon
  barber_id uuid,
  days daterange not null
    constraint day_exceptions_length check (not isempty(days) and upper(days) - lower(days) <= 366),
  open int4multirange not null,
  reason text not null constraint day_exceptions_reason_known
    check (reason in ('closed', 'holiday', 'leave', 'sick', 'training', 'other')),
  title text constraint day_exceptions_title_bounds check (length(title) between 1 and 120),
  for_all boolean not null,
  made_by uuid not null,
  created_at timestamptz not null,
  primary key (salon_id, id),
  constraint day_exceptions_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint day_exceptions_apart exclude using gist (
    salon_id with =,
    coalesce(barber_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    days with &&
  )
);

-- The version grows with each change of a week. A salon with version 0 has never set its hours.
alter table salons add column hours_version integer not null default 0;
alter table barbers
  add column own_hours boolean not null default false,
  add column weeks smallint not null default 1 constraint barbers_weeks_known check (weeks in (1, 2)),
  add column week_anchor date constraint barbers_week_anchor_monday check (extract(isodow from week_anchor) = 1),
  add column hours_version integer not null default 0;

-- Whether the salon works on a public holiday, as its owner answered.
create table holiday_answers (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  answer text not null constraint holiday_answers_known check (answer in ('closed', 'open', 'hours')),
  primary key (salon_id, day)
);
