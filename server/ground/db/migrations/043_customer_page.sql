-- What the operator's page of one customer shows, and what nothing kept so far.

-- when an appointment was entered; unknown for older ones
alter table appointments add column created_at timestamptz;
-- ids of version 7 begin with their time in milliseconds: the newest appointment of each salon gets it from there
update appointments set created_at = least(
  now(), to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
)
where (salon_id, id) in (
  select distinct on (salon_id) salon_id, id from appointments
  where kind = 'visit' and substr(id::text, 15, 1) = '7'
  order by salon_id, id desc
);

-- Mails about accounts and payments, without their contents: what was sent to whom, and how it went.
create table mails (
  -- the id of the mail itself
  id uuid primary key,
  -- whose address it was at that time
  user_id uuid not null references users on delete cascade,
  subject text not null,
  state text not null constraint mails_state_known check (state in ('queued', 'sent', 'failed')),
  reason text,
  created_at timestamptz not null
);
create index mails_by_user on mails (user_id, created_at desc, id desc);
create index mails_by_moment on mails (created_at);
-- mail to many that one customer got
create index mailing_recipients_by_email on mailing_recipients (email);

-- What operators write down about a user.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the author's name as text: the note outlives the author's account
  author text not null,
  text text not null constraint user_notes_text_bounds check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_by_user on user_notes (user_id, created_at desc, id desc);
