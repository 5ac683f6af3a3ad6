-- The users list is also searched by salon, phone and order number, and filtered by the last sign-in.

alter table salons
  add column search_key text not null generated always as (fold(name)) stored,
  add column phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored;

-- the history forgets sign-ins after a day
alter table users add column last_sign_in_at timestamptz;
update users set last_sign_in_at = greatest(
  -- a session lasts for 30 days
  (select max(ends_at) - interval '30 days' from sessions where user_id = users.id),
  (select max(created_at) from history where user_id = users.id and action_type = 'login' and severity = 'info')
);
