-- release before may run
-- Clients who have not come for longer than usual: which of them the salon wrote to on a day, or wants to hide for a while.
create table absences (
  salon_id uuid not null constraint absences_salon_id_fkey references salons on delete cascade,
  client_id uuid not null,
  day date not null,
  -- null: hidden
  channel text constraint absences_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call')),
  at timestamptz not null,
  constraint absences_pkey primary key (salon_id, client_id, day),
  constraint absences_client_known foreign key (salon_id, client_id) references clients on delete cascade
);

-- After how many days a client of one or two visits is missing; without a row the usual ones.
create table absence_rules (
  salon_id uuid
    constraint absence_rules_pkey primary key
    constraint absence_rules_salon_id_fkey references salons on delete cascade,
  after_days smallint not null constraint absence_rules_bounds check (after_days between 30 and 120)
);
