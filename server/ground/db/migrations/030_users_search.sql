-- The users list is searched by parts of names and addresses.

-- What `nameKey` in contracts/names.rules.ts makes of a text, for columns that keep it beside the text itself.
create function fold(typed text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(
    regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'
  )));

alter table users
  add column search_key text not null generated always as (fold(username) || ' ' || email) stored;
-- newest first, as the list has them
create index users_by_moment on users (created_at desc, id desc);
