-- Reminders that go out by themselves: one mailing for each salon and day, so that each client gets one mail at most.
alter table mailings
  drop constraint mailings_kind_known,
  add constraint mailings_kind_known check (kind in ('notification', 'report', 'reminder')),
  drop constraint mailings_message_unless_report,
  add constraint mailings_message_unless_report check ((kind = 'notification') = (message is not null));

create table reminder_mailings (
  salon_id uuid not null references salons on delete cascade,
  -- of the visits
  day date not null,
  mailing_id uuid not null constraint reminder_mailings_mailing_known references mailings on delete cascade,
  primary key (salon_id, day),
  constraint reminder_mailings_one_for_each unique (mailing_id)
);
