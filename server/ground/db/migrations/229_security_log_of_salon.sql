-- In which salon something was done and by whom of its people: owners see who took data out of their salon.
-- release before may run

alter table security_log add column salon_id uuid, add column staff_id uuid;
create index security_log_by_salon on security_log (salon_id, at desc, id desc)
  where event in ('exported', 'client-file-read');
