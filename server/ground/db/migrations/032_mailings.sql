-- Mail to many: what was sent, to whom, and how it went with each.

create table mailings (
  id uuid primary key,
  kind text not null constraint mailings_kind_known check (kind in ('notification', 'report')),
  subject text not null constraint mailings_subject_bounds check (length(subject) between 1 and 200),
  -- a report is written for each of its readers
  message text constraint mailings_message_bounds check (length(message) between 1 and 10000),
  created_at timestamptz not null,
  constraint mailings_message_unless_report check ((kind = 'report') = (message is null))
);
create index mailings_by_moment on mailings (kind, created_at desc, id desc);

create table mailing_recipients (
  mailing_id uuid not null references mailings on delete cascade,
  -- the Message-ID is made of it: a mail that comes twice is known to be the same
  id uuid not null,
  email text not null,
  -- `sending` is written before the mail leaves: found so after a crash, it is uncertain whether it arrived
  state text not null default 'queued'
    constraint mailing_recipients_state_known
    check (state in ('queued', 'sending', 'delivered', 'failed', 'uncertain')),
  -- at which attempt of the job the mail server put it off: it waits for the next one
  put_off integer not null default 0,
  reason text,
  primary key (mailing_id, id),
  constraint mailing_recipients_once unique (mailing_id, email)
);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, id) where state = 'queued';
create index mailing_recipients_unsettled on mailing_recipients (mailing_id, id)
  where state in ('sending', 'failed', 'uncertain');

-- Who takes which kind of mail. The token stands in the link of each: whoever has the mail may decide.
create table mail_choices (
  email text not null,
  kind text not null,
  token uuid not null default gen_random_uuid() constraint mail_choices_token_unique unique,
  refused_at timestamptz,
  primary key (email, kind)
);
