-- The schema of version 0.3.0: one file for each district that has tables, in the order of the districts. It makes new
-- databases; one with the migrations of 0.3.0 has the same. Changes after it are migrations.
--
-- Every constraint has a name, and the server answers some of them by it. The keys of a salon's tables lead with
-- salon_id, so that one salon's rows lie together. Moments are given by the app's clock, never by the database's, so
-- that tests can set the time.
--
-- Here are the salons and users that tables of all districts name.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- names are sorted as Albanians do: Ç after C, Dh after D
create collation albanian (provider = icu, locale = 'sq');

-- what `nameKey` in contracts/ground/names.rules.ts makes of a text, for columns that keep it beside the text itself
create function fold(typed text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(
    regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'
  )));

create table salons (
  id uuid constraint salons_pkey primary key,
  name text not null constraint salons_name_bounds check (length(name) between 1 and 120),
  phone text constraint salons_phone_bounds check (length(phone) between 1 and 40),
  created_at timestamptz not null,
  -- the owner cancelled the plan; access lasts to the end of what was paid
  cancelled_at timestamptz,
  -- what the list of users is searched by
  search_key text not null generated always as (fold(name)) stored,
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  -- what a new owner has confirmed; the other first steps follow from the salon's data
  name_confirmed boolean not null default false,
  barbers_confirmed boolean not null default false,
  first_steps_put_away boolean not null default false,
  -- grows with each change of a week; a salon with version 0 has never set its hours
  hours_version integer not null default 0,
  -- null: follows the country code of the phone
  country text constraint salons_country_known check (country in ('AL', 'XK')),
  address text constraint salons_address_bounds check (length(address) between 1 and 200),
  city text constraint salons_city_bounds check (length(city) between 1 and 80),
  kind text constraint salons_kind_known check (kind in ('barber', 'hair', 'beauty', 'nails', 'spa')),
  about text constraint salons_about_bounds check (length(about) between 1 and 600),
  instagram text constraint salons_instagram_bounds check (length(instagram) between 1 and 30),
  -- tax number of the buyer: Albania has NIPT, Kosovo nine digits
  nipt text constraint salons_nipt_shape check (nipt ~ '^([A-Z][0-9]{8}[A-Z]|[0-9]{9})$'),
  -- clients answer to it: the owner's own address, which signs in, is nobody's business
  contact_email text constraint salons_contact_email_bounds check (length(contact_email) between 3 and 254),
  -- an owner without a contact e-mail is asked for it until the first answer, which may be no
  asks_contact_email boolean not null default true,
  -- prices are hundredths of it; changing it converts nothing
  currency text not null default 'EUR' constraint salons_currency_known check (currency in ('EUR', 'ALL')),
  -- null: the salon is not asked about old clients
  keep_clients_years smallint constraint salons_keep_clients_years_bounds check (keep_clients_years between 1 and 10)
);

create table users (
  id uuid constraint users_pkey primary key,
  username text not null constraint users_username_bounds check (length(username) between 1 and 120),
  name text not null constraint users_name_bounds check (length(name) between 1 and 120),
  -- kept in lower case, so that one address is one account however it is written
  email text not null constraint users_email_lower check (email = lower(email)) constraint users_email_unique unique,
  password_hash text not null,
  role text not null constraint users_role_known check (role in ('user', 'admin')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  search_key text not null generated always as (fold(username) || ' ' || email) stored,
  -- the history forgets sign-ins after a day
  last_sign_in_at timestamptz,
  -- the owner deleted the account: until then it is inactive, and the link in the mail brings it back
  leaves_at timestamptz,
  -- whether the password is known to have the twelve characters that an administrator needs: the hash does not say it
  password_long boolean not null default false
);
-- newest first, as the list of users has them
create index users_by_moment on users (created_at desc, id desc);
create index users_leaving on users (leaves_at) where leaves_at is not null;

-- A new hash is not known to be long until it is said of that hash, so no statement leaves it true beside a short
-- password.
create function forget_long_password() returns trigger language plpgsql as $$
begin
  new.password_long := false;
  return new;
end $$;
create trigger users_password_changed before update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash) execute function forget_long_password();
