-- Which salons have more of something than a salon ever needs. Counted by the hour.
create table ceilings_reached (
  salon_id uuid not null references salons on delete cascade,
  kind text not null,
  primary key (salon_id, kind)
);
