-- What clients booked on the page of a salon.
create table bookings (
  salon_id uuid not null references salons on delete cascade,
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
  -- of the address that it came from, with a key that changes every day; null if the address is not known
  address_hash bytea,
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (salon_id, id),
  constraint bookings_appointment_known foreign key (salon_id, appointment_id) references appointments
    on delete set null (appointment_id)
);
create index bookings_by_appointment on bookings (salon_id, appointment_id);
create index bookings_by_phone on bookings (salon_id, phone_digits, created_at);
create index bookings_by_time on bookings (salon_id, created_at);
create index bookings_by_address on bookings (address_hash, created_at) where address_hash is not null;

-- Tickets that were used, each for one booking, until they are too old to be used at all. After a crash they may be lost.
create unlogged table used_tickets (
  ticket text primary key,
  booking_id uuid not null,
  ends_at timestamptz not null
);
