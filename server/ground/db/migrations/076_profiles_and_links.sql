-- The salon's profile for clients, what else is known of a client, and links of visits for people without an account.

alter table salons
  -- null: follows the country code of the phone
  add column country text constraint salons_country_known check (country in ('AL', 'XK')),
  add column address text constraint salons_address_bounds check (length(address) between 1 and 200),
  add column city text constraint salons_city_bounds check (length(city) between 1 and 80),
  add column kind text constraint salons_kind_known check (kind in ('barber', 'hair', 'beauty', 'nails', 'spa')),
  add column about text constraint salons_about_bounds check (length(about) between 1 and 600),
  add column instagram text constraint salons_instagram_bounds check (length(instagram) between 1 and 30);

alter table clients
  add column email text constraint clients_email_bounds check (length(email) between 3 and 254),
  add column birth_day smallint,
  add column birth_month smallint,
  add column birth_year smallint,
  -- by which they were written to last; null: never
  add column channel text constraint clients_channel_known check (channel in ('whatsapp', 'viber', 'sms', 'call', 'email')),
  -- since then they can't book on the salon's page
  add column online_blocked_at timestamptz,
  add constraint clients_birthday_whole check (
    (birth_day is null) = (birth_month is null) and (birth_year is null or birth_day is not null)
  ),
  add constraint clients_birthday_bounds check (
    birth_day between 1 and 31 and birth_month between 1 and 12 and birth_year between 1900 and 2100
  );
create index clients_by_phone on clients (salon_id, phone_digits);

-- The link names no salon, so its key is the only one that does not lead with it. Nothing secret is here: the rest of the
-- address is computed from the link and a key in the table secrets.
create table visit_links (
  link_id text primary key constraint visit_links_shape check (link_id ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  salon_id uuid not null,
  appointment_id uuid not null,
  -- raised to end the link
  version smallint not null default 1,
  -- when the client said that they come
  coming_at timestamptz,
  -- how often the client moved the visit
  changes smallint not null default 0,
  constraint visit_links_one_for_each unique (salon_id, appointment_id),
  foreign key (salon_id, appointment_id) references appointments on delete cascade
);
