-- release before may run
-- A barber whom the till names, or who pays for the chair, stays: the statements of those days would go, too. One look at all three,
-- so that a visit that was paid and deleted meanwhile is seen. No foreign key of takings: barbers were deleted before this.
create function keep_barbers_of_till() returns trigger language plpgsql as $$
declare
  used constant text := (
    select case
      when exists (select from appointments where (salon_id, barber_id) = (old.salon_id, old.id)) then 'appointments_barber_known'
      when exists (select from takings where (salon_id, barber_id) = (old.salon_id, old.id))
        or exists (select from pay_rules where (salon_id, barber_id) = (old.salon_id, old.id) and chair_cents > 0)
        then 'barbers_of_till'
    end
  );
begin
  -- with their salon all go
  if used is not null and pg_trigger_depth() = 1 then
    raise exception 'the barber is in use' using errcode = 'foreign_key_violation', constraint = used, table = 'barbers';
  end if;
  return old;
end $$;
create trigger barbers_of_till_stay before delete on barbers
  for each row execute function keep_barbers_of_till();
