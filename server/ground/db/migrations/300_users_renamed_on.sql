-- release before may run
-- the day on which the user last corrected the own name
alter table users add column renamed_on date;
