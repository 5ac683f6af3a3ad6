-- online: what clients see and send by themselves.

-- Clients book by themselves: the rules of the salon's page.
create table online_settings (
  salon_id uuid
    constraint online_settings_pkey primary key
    constraint online_settings_salon_id_fkey references salons on delete cascade,
  open boolean not null,
  accept text not null constraint online_settings_accept_known check (accept in ('all', 'known', 'none')),
  unanswered text not null constraint online_settings_unanswered_known check (unanswered in ('accept', 'cancel')),
  lead_minutes integer not null,
  horizon_days integer not null,
  step_minutes integer not null,
  avoid_gaps boolean not null,
  max_open integer not null,
  choose_barber boolean not null,
  show_prices boolean not null,
  note text constraint online_settings_note_bounds check (length(note) between 1 and 300),
  -- until so many minutes before the visit the client may move it
  change_until_minutes integer not null default 180,
  late_cancel text not null default 'allow'
    constraint online_settings_late_cancel_known check (late_cancel in ('allow', 'call')),
  mail_owner boolean not null default true,
  -- whether search engines may find the page
  listed boolean not null default true,
  -- the day on which the owner was last told that many strangers book, so that it is told once a day
  crowd_told_on date,
  -- the note: {"de": {"note": "…"}}; null where all stays Albanian
  translations jsonb,
  -- when the owner was told of single requests; only the last hour counts
  requests_told_at timestamptz[] not null default '{}',
  -- when the owner was told how many requests wait; in a flood, when the next message leaves
  flood_told_at timestamptz,
  -- how many messages told of the flood of requests that goes on; null: none does
  flood_messages integer
);

-- The addresses of the salon's page.
create table salon_slugs (
  salon_id uuid not null constraint salon_slugs_salon_id_fkey references salons on delete cascade,
  slug text not null
    constraint salon_slugs_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  -- an earlier address leads to the current one, and no other salon gets it
  current boolean not null,
  taken_at timestamptz not null,
  constraint salon_slugs_pkey primary key (salon_id, slug),
  constraint salon_slugs_unique unique (slug)
);
create unique index salon_slugs_one_current on salon_slugs (salon_id) where current;

-- The picture that other sites show beside a link to the salon's page. The owner's browser draws it.
create table salon_images (
  salon_id uuid not null constraint salon_images_salon_id_fkey references salons on delete cascade,
  kind text not null constraint salon_images_kind_known check (kind in ('share')),
  bytes bytea not null constraint salon_images_bytes_bounds check (octet_length(bytes) between 1 and 61440),
  -- the text in it: a salon with another name or city needs another picture
  shows text not null constraint salon_images_shows_bounds check (length(shows) between 1 and 250),
  made_at timestamptz not null,
  constraint salon_images_pkey primary key (salon_id, kind)
);

-- Which services a barber does, if not all.
create table barber_services (
  salon_id uuid not null constraint barber_services_salon_id_fkey references salons on delete cascade,
  barber_id uuid not null,
  service_id uuid not null,
  constraint barber_services_pkey primary key (salon_id, barber_id, service_id),
  constraint barber_services_barber_known foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint barber_services_service_known foreign key (salon_id, service_id) references services on delete cascade
);

-- What clients booked on the page of a salon.
create table bookings (
  salon_id uuid not null constraint bookings_salon_id_fkey references salons on delete cascade,
  -- made by the page, so that a repeated request is recognised
  id uuid not null,
  appointment_id uuid,
  -- whether the booking made the client too
  made_client boolean not null,
  -- as it was typed: the client may have another name
  typed_name text not null constraint bookings_name_bounds check (length(typed_name) between 1 and 120),
  phone_digits text not null,
  email text,
  language text not null constraint bookings_language_known check (language in ('sq', 'en', 'it', 'de')),
  source text not null
    constraint bookings_source_known check (source in ('link', 'instagram', 'qr', 'whatsapp', 'google')),
  -- the address that it came from, with a key that changes every day; null if it is not known
  address_hash bytea,
  request_hash bytea not null,
  created_at timestamptz not null,
  -- one that waits is an appointment already, so it keeps its slot
  state text not null default 'accepted'
    constraint bookings_state_known check (state in ('waiting', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  answer_by timestamptz,
  -- without an answer it lapses, whatever the rules of the salon say
  lapses boolean not null default false,
  -- a request that was not accepted has no visit any more: its link and what the page shows stay here
  link_id text,
  link_version smallint,
  snapshot jsonb,
  -- when the salon looked at it, on any of its devices
  seen_at timestamptz,
  -- the wider IPv6 networks around it: /56 and /48; empty for IPv4
  wider_address_hashes bytea[],
  -- when the desk answered a request by what it did to the visit: for a minute it can take that answer back
  answered_at timestamptz,
  -- a request that holds no time of the book has no appointment: what its visit needs once the salon accepts it; link
  -- and facts are kept as for a deleted visit
  wanted jsonb,
  -- when the clock answers it, and how, if nobody did before: a known client's is accepted, those declined together
  -- wait a minute
  settles_at timestamptz,
  settles_as text constraint bookings_settles_as_known check (settles_as in ('accepted', 'declined')),
  -- why the salon declined it, as it tells the client
  decline_reason text constraint bookings_decline_reason_bounds check (length(decline_reason) between 1 and 200),
  -- who booked, if somebody else comes: `typed_name` is then the name of who comes
  booked_by text constraint bookings_booked_by_bounds check (length(booked_by) between 1 and 120),
  -- when a message told the salon of the request: none of which nobody heard is accepted unanswered
  told_at timestamptz default now(),
  -- when a screen of the salon showed it, if no message had told of it
  shown_at timestamptz,
  constraint bookings_pkey primary key (salon_id, id),
  constraint bookings_appointment_known foreign key (salon_id, appointment_id) references appointments
    on delete set null (appointment_id),
  constraint bookings_waiting_until check ((state = 'waiting') <= (answer_by is not null)),
  constraint bookings_link_whole check ((link_id is null) = (link_version is null)),
  constraint bookings_settles_whole check ((settles_at is null) = (settles_as is null))
);
create index bookings_by_appointment on bookings (salon_id, appointment_id);
create index bookings_by_phone on bookings (salon_id, phone_digits, created_at);
create index bookings_by_time on bookings (salon_id, created_at);
create index bookings_by_address on bookings (address_hash, created_at) where address_hash is not null;
create index bookings_waiting on bookings (answer_by) where state = 'waiting';
create unique index bookings_by_link on bookings (link_id) where link_id is not null;
create index bookings_unseen on bookings (salon_id) where seen_at is null;
-- requests that never became a visit, but whose row the desk kept as cancelled: no report counts them
create index bookings_not_accepted on bookings (salon_id, appointment_id)
  where state in ('declined', 'withdrawn') and appointment_id is not null;
create index bookings_waiting_of_salon on bookings (salon_id) where state = 'waiting';

-- Tickets that were used, each for one booking, until they are too old to be used at all. After a crash they may be
-- lost.
create unlogged table used_tickets (
  ticket text constraint used_tickets_pkey primary key,
  booking_id uuid not null,
  ends_at timestamptz not null
);

-- The addresses of clients to which a salon has mailed.
create table client_addresses (
  salon_id uuid not null constraint client_addresses_salon_id_fkey references salons on delete cascade,
  -- in lower case
  email text not null,
  -- in the links of the mails
  token uuid not null default gen_random_uuid(),
  -- when such a link was opened first: until then the address is a stranger's
  opened_at timestamptz,
  -- when its reader stopped the mails of this salon
  stopped_at timestamptz,
  -- when its reader reported the salon
  reported_at timestamptz,
  -- when the salon last mailed an invitation to the staff there, if ever: its reader can stop the salon, too
  invited_at timestamptz,
  constraint client_addresses_pkey primary key (salon_id, email),
  constraint client_addresses_one_for_token unique (token)
);
create index client_addresses_stopped on client_addresses (salon_id, stopped_at) where stopped_at is not null;

-- Addresses that get mails of no salon.
create table stopped_addresses (
  email text constraint stopped_addresses_pkey primary key,
  stopped_at timestamptz not null
);

-- What was mailed to clients, and what was not.
create table client_mails (
  salon_id uuid not null constraint client_mails_salon_id_fkey references salons on delete cascade,
  -- the id of the job or the mailing
  id uuid not null,
  email text not null,
  -- the link of the visit
  link_id text not null,
  is_stranger boolean not null,
  outcome text not null
    constraint client_mails_outcome_known check (outcome in ('sent', 'waiting', 'in_summary', 'held')),
  at timestamptz not null,
  -- when the owner was told that it was held
  told_at timestamptz,
  -- it answers a request, so it goes before other mails
  is_answer boolean not null default false,
  -- when it left as a part of one mail about several
  summed_up_at timestamptz,
  constraint client_mails_pkey primary key (salon_id, id, email)
);
create index client_mails_by_time on client_mails (salon_id, at);
create index client_mails_by_link on client_mails (salon_id, link_id);
create index client_mails_by_email on client_mails (email, at);

-- Which visits the salon reminded its clients of. A mark counts only for the day that the reminder named: after a move
-- the client must be reminded again.
create table reminders (
  salon_id uuid not null constraint reminders_salon_id_fkey references salons on delete cascade,
  appointment_id uuid not null,
  day date not null,
  channel text not null constraint reminders_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call')),
  -- null after that person's account was deleted
  user_id uuid constraint reminders_user_id_fkey references users on delete set null,
  at timestamptz not null,
  constraint reminders_pkey primary key (salon_id, appointment_id),
  constraint reminders_salon_id_appointment_id_fkey
    foreign key (salon_id, appointment_id) references appointments on delete cascade
);
create index reminders_by_user on reminders (user_id);

-- The salon's own text of its reminders; without a row it is the usual one.
create table reminder_texts (
  salon_id uuid
    constraint reminder_texts_pkey primary key
    constraint reminder_texts_salon_id_fkey references salons on delete cascade,
  text text not null constraint reminder_texts_bounds check (length(text) between 1 and 600)
);

-- When reminders go out by mail; of a salon without a row the day before at ten.
create table reminder_mail_rules (
  salon_id uuid
    constraint reminder_mail_rules_pkey primary key
    constraint reminder_mail_rules_salon_id_fkey references salons on delete cascade,
  by_mail boolean not null,
  hour smallint not null constraint reminder_mail_rules_hour_bounds check (hour between 7 and 20),
  days_before smallint not null constraint reminder_mail_rules_days_bounds check (days_before between 1 and 2),
  -- a second reminder three hours before the visit
  same_day boolean not null default false
);

-- Reminders that go out by themselves: one mailing for each salon and day, so that each client gets one mail at most.
create table reminder_mailings (
  salon_id uuid not null constraint reminder_mailings_salon_id_fkey references salons on delete cascade,
  -- the day of the visits
  day date not null,
  mailing_id uuid not null constraint reminder_mailings_mailing_known references mailings on delete cascade,
  constraint reminder_mailings_pkey primary key (salon_id, day),
  constraint reminder_mailings_one_for_each unique (mailing_id)
);

-- The visits whose clients got the second reminder of the same day; after a move to another day it is a new one.
create table same_day_mailings (
  salon_id uuid not null constraint same_day_mailings_salon_id_fkey references salons on delete cascade,
  appointment_id uuid not null,
  day date not null,
  mailing_id uuid not null constraint same_day_mailings_mailing_known references mailings on delete cascade,
  constraint same_day_mailings_pkey primary key (salon_id, appointment_id, day),
  constraint same_day_mailings_appointment_known foreign key (salon_id, appointment_id) references appointments
    on delete cascade
);
create index same_day_mailings_by_mailing on same_day_mailings (mailing_id);
