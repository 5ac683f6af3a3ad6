-- A count reads all appointments of a day. So that not each booking counts, one of a hundred does, and notes the days that have 8,000
-- or more. On these each booking counts.
create table crowded_days (
  salon_id uuid not null references salons on delete cascade,
  day date not null,
  primary key (salon_id, day)
);

-- A plan made while the table is empty reads the whole table, and is kept: hence no sequential scan.
create function has_appointments(salon uuid, on_day date, at_least integer) returns boolean language plpgsql
set enable_seqscan = off as $$
begin
  perform from appointments where salon_id = salon and day = on_day offset at_least - 1 limit 1;
  return found;
end $$;

create function note_crowded_day() returns trigger language plpgsql as $$
begin
  if has_appointments(new.salon_id, new.day, 8000) then
    insert into crowded_days (salon_id, day) values (new.salon_id, new.day) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger appointments_note_crowded_day after insert or update of day on appointments
  for each row when (random() < 0.01) execute function note_crowded_day();

-- A ceiling below 8,000 is counted each time.
create function is_full(salon uuid, on_day date, ceiling integer) returns boolean language plpgsql as $$
begin
  return (ceiling <= 8000 or exists (select from crowded_days where salon_id = salon and day = on_day))
    and has_appointments(salon, on_day, ceiling);
end $$;
