-- The day on which the owner was last told that many strangers book, so that it is told once a day.
alter table online_settings add column crowd_told_on date;
