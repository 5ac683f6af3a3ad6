-- release before may run
-- Programs hear of a package that a client gets, and of each session, gift, end and refund.
create function webhooks_of_package() returns trigger language plpgsql as $$
begin
  if has_webhooks(new.salon_id) then
    perform queue_webhooks(
      new.salon_id, case when tg_op = 'INSERT' then 'package.created' else 'package.updated' end, new.id::text, null
    );
  end if;
  return null;
end $$;
create trigger client_packages_new_told_to_webhooks after insert on client_packages
  for each row execute function webhooks_of_package();
create trigger client_packages_told_to_webhooks after update of client_id, used, ended_by, expires_on on client_packages
  for each row when (
    (old.client_id, old.used, old.ended_by, old.expires_on) is distinct from (new.client_id, new.used, new.ended_by, new.expires_on)
  )
  execute function webhooks_of_package();
