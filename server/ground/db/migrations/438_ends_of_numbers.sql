-- release before may run
-- What tells a client apart from others of the same name by the number: its last three digits, and as many more as it needs to differ
-- from the other numbers. Null without a number, or where another of them has the same number: then the number tells nothing.
create function end_of_number(salon uuid, client uuid, key text, digits text) returns text language sql stable as $$
  select '…' || right(digits, 1 + greatest(2, max((
    select count(*)::integer from generate_series(1, least(length(digits), length(phone_digits))) as n
    where right(digits, n) = right(phone_digits, n)
  ))))
  from clients
  where salon_id = salon and name_key = key and id <> client and erased_at is null and phone_digits <> ''
  having digits <> '' and bool_and(phone_digits <> digits) is not false
$$;
