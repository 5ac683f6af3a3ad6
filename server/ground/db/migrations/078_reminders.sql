-- Which visits the salon reminded its clients of. A mark counts only for the day that the reminder named: after a move the
-- client must be reminded again.
create table reminders (
  salon_id uuid not null references salons on delete cascade,
  appointment_id uuid not null,
  day date not null,
  channel text not null constraint reminders_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call')),
  -- null after that person's account was deleted
  user_id uuid references users on delete set null,
  at timestamptz not null,
  primary key (salon_id, appointment_id),
  foreign key (salon_id, appointment_id) references appointments on delete cascade
);
create index reminders_by_user on reminders (user_id);
