-- What is said about offers by the link of a visit is of that link: whoever books with a number is not always who has it.
-- release before may run

alter table visit_links add column offers_refused_at timestamptz;

create or replace function follow_visit_with_link() returns trigger language plpgsql as $$
begin
  if new.client_id is distinct from old.client_id and current_setting('kreher.merges', true) = 'on' then
    return null;
  end if;
  if new.client_id is distinct from old.client_id then
    update visit_links set version = version + 1, coming_at = null, moved_at = null, offers_refused_at = null, changes = 0
      where (salon_id, appointment_id) = (new.salon_id, new.id);
  else
    update visit_links set coming_at = null, moved_at = null
      where (salon_id, appointment_id) = (new.salon_id, new.id) and num_nonnulls(coming_at, moved_at) > 0;
  end if;
  return null;
end $$;
