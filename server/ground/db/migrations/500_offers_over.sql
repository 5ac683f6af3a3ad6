-- release before may run
-- An offer whose time is over is noted as such, so that each device is told once.
alter table waitlist_offers drop constraint waitlist_offers_state_known;
alter table waitlist_offers
  add constraint waitlist_offers_state_known check (state in ('open', 'over', 'taken')) not valid;
alter table waitlist_offers validate constraint waitlist_offers_state_known;
