-- A client who wants no offers, or wants them again, is changed: a program of the salon that writes offers must hear of it.
-- release before may run

create or replace trigger clients_told_to_webhooks
  after update of name, phone, email, note, birth_day, birth_month, birth_year, online_blocked_at, erased_at, marketing_refused_by
  on clients
  for each row when (
    (
      old.name, old.phone, old.email, old.note, old.birth_day, old.birth_month, old.birth_year, old.online_blocked_at, old.erased_at,
      old.marketing_refused_by
    )
    is distinct from
    (
      new.name, new.phone, new.email, new.note, new.birth_day, new.birth_month, new.birth_year, new.online_blocked_at, new.erased_at,
      new.marketing_refused_by
    )
  )
  execute function webhooks_of_client();
