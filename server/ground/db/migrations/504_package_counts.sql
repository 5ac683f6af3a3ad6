-- release before may run
-- While a file of a salon comes in part by part, its rows are in any order: sessions that were replaced come before the rows that take
-- them back. The counts are then kept within their bounds, and the last row of a package makes them right.
-- A sale can't be taken back while a refund of its package is valid: the money would leave the till twice.
create or replace function count_sessions() returns trigger language plpgsql as $$
declare
  is_importing boolean := current_setting('kreher.imports', true) is not distinct from 'on';
  counted record;
begin
  perform from client_packages where salon_id = new.salon_id and id = new.client_package_id for no key update;
  select count(session_cents) as used, coalesce(sum(session_cents), 0) as used_cents,
    coalesce(bool_or(kind = 'package' and not is_refund), false) as is_bought,
    coalesce(bool_or(kind = 'package' and is_refund), false) as is_refunded
  into counted
  from takings
  where salon_id = new.salon_id and client_package_id = new.client_package_id and voids is null
    and not exists (
      select from takings as undoing where undoing.salon_id = takings.salon_id and undoing.voids = takings.id
    );
  if counted.is_refunded and not counted.is_bought and not is_importing and exists (
    select from client_packages where salon_id = new.salon_id and id = new.client_package_id and is_sold
  ) then
    raise exception 'the package was refunded'
      using errcode = 'check_violation', constraint = 'client_packages_refund_of_sale', table = 'client_packages';
  end if;
  update client_packages set
    used = case when is_importing then least(counted.used, sessions - used_before) else counted.used end,
    used_cents = counted.used_cents,
    ended_by = case
      when is_sold and not counted.is_bought and not (is_importing and counted.used > 0) then 'taken_back'
      when counted.is_refunded then 'refund'
    end
  where salon_id = new.salon_id and id = new.client_package_id;
  return null;
end $$;
