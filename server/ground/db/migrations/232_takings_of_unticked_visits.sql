-- A void says whether it was made because its visit is not ticked any more: if it is ticked again, the payment of before is back.
-- release before may run

alter table takings add column unticks boolean not null default false;
