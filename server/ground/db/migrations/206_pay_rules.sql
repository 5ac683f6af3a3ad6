-- What barbers get of what their clients paid, or pay for their chair. A rule is valid from its day until the next one.
-- release before may run

create table pay_rules (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  barber_id uuid not null,
  -- only of a percentage: this service has another one
  service_id uuid,
  from_day date not null,
  kind text not null constraint pay_rules_kind_known check (kind in ('percent', 'chair')),
  percent_bp integer constraint pay_rules_percent_bounds check (percent_bp between 0 and 10000),
  chair_cents integer constraint pay_rules_chair_bounds check (chair_cents between 0 and 10000000),
  chair_per text constraint pay_rules_chair_per_known check (chair_per in ('day', 'week', 'month')),
  primary key (salon_id, id),
  foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint pay_rules_service_known foreign key (salon_id, service_id) references services on delete cascade,
  constraint pay_rules_one_for_each_day unique nulls not distinct (salon_id, barber_id, service_id, from_day),
  constraint pay_rules_whole check (
    (kind = 'percent') = (percent_bp is not null) and (kind = 'chair') = (chair_cents is not null)
    and (kind = 'chair') = (chair_per is not null) and (kind = 'percent' or service_id is null)
  )
);
