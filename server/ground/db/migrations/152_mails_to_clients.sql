-- release before may run

-- The addresses of clients to which a salon has mailed.
create table client_addresses (
  salon_id uuid not null references salons on delete cascade,
  -- in lower case
  email text not null,
  -- stands in the links of the mails
  token uuid not null default gen_random_uuid(),
  -- when such a link was opened first: until then the address is a stranger's
  opened_at timestamptz,
  -- when its reader stopped the mails of this salon
  stopped_at timestamptz,
  -- when its reader reported the salon
  reported_at timestamptz,
  primary key (salon_id, email),
  constraint client_addresses_one_for_token unique (token)
);
create index client_addresses_stopped on client_addresses (salon_id, stopped_at) where stopped_at is not null;

-- Addresses that get mails of no salon.
create table stopped_addresses (
  email text primary key,
  stopped_at timestamptz not null
);

-- What was mailed to clients, and what was not.
create table client_mails (
  salon_id uuid not null references salons on delete cascade,
  -- of the job or the mailing
  id uuid not null,
  email text not null,
  -- of the visit
  link_id text not null,
  is_stranger boolean not null,
  outcome text not null
    constraint client_mails_outcome_known check (outcome in ('sent', 'waiting', 'in_summary', 'held')),
  at timestamptz not null,
  -- when the owner was told that it was held
  told_at timestamptz,
  primary key (salon_id, id, email)
);
create index client_mails_by_time on client_mails (salon_id, at);
create index client_mails_by_link on client_mails (salon_id, link_id);
create index client_mails_by_email on client_mails (email, at);

alter table alerts
  drop constraint alerts_kind_known,
  add constraint alerts_kind_known check (
    kind in ('refund_requested', 'payment_refused', 'callback_forged', 'mail_failed', 'salon_reported')
  ) not valid;
