-- A second reminder by mail three hours before the visit, where the salon wants it.
alter table reminder_mail_rules add column same_day boolean not null default false;

-- The visits whose clients got it; after a move to another day it is a new one.
create table same_day_mailings (
  salon_id uuid not null references salons on delete cascade,
  appointment_id uuid not null,
  day date not null,
  mailing_id uuid not null constraint same_day_mailings_mailing_known references mailings on delete cascade,
  primary key (salon_id, appointment_id, day),
  constraint same_day_mailings_appointment_known foreign key (salon_id, appointment_id) references appointments
    on delete cascade
);
create index same_day_mailings_by_mailing on same_day_mailings (mailing_id);
