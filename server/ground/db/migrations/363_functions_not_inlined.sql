-- release before may run
-- PostgreSQL puts a function in SQL in its place, which it reads and simplifies again for each new appointment: for what is called once
-- a row that took longer than the call. A function in PL/pgSQL is kept as it is.
create or replace function span(day date, starts_at time, minutes integer) returns tsrange
  language plpgsql immutable as $$
begin
  return tsrange(day + starts_at, day + starts_at + minutes * interval '1 minute');
end $$;

create or replace function are_work_parts(parts int4multirange, duration integer) returns boolean
  language plpgsql immutable as $$
begin
  return lower(parts) = 0 and upper(parts) = duration and cardinality(array(select unnest(parts))) between 2 and 16;
end $$;

create or replace function has_webhooks(of_salon uuid) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from webhooks where salon_id = of_salon and active)
    and current_setting('kreher.webhooks', true) is distinct from 'off';
end $$;
