-- When reminders go out by mail; of a salon without a row the day before at ten.
create table reminder_mail_rules (
  salon_id uuid primary key references salons on delete cascade,
  by_mail boolean not null,
  hour smallint not null constraint reminder_mail_rules_hour_bounds check (hour between 7 and 20),
  days_before smallint not null constraint reminder_mail_rules_days_bounds check (days_before between 1 and 2)
);
