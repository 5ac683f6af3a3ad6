-- release before may run
-- An erasure names `erased_at`. The counters of a client change with each visit, and look at none of these triggers any more.
create or replace trigger clients_emptied before update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function empty_erased();
create or replace trigger clients_treatments_erased after update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_treatments();
create or replace trigger clients_health_erased after update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_health();
create or replace trigger clients_pictures_erased after update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_pictures();
create or replace trigger clients_answers_erased after update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_answers();
create or replace trigger clients_waitlist_answers_erased after update of erased_at on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_waitlist_answers();
