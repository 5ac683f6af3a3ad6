-- release before may run
-- The headings under which a salon lists its services: at the desk and on its page.
create table service_groups (
  salon_id uuid not null constraint service_groups_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint service_groups_name_bounds check (length(name) between 1 and 60),
  name_key text not null,
  position integer not null,
  -- what the page says in other languages than Albanian: {"de": {"name": "Haare"}}
  translations jsonb,
  constraint service_groups_pkey primary key (salon_id, id),
  constraint service_groups_name_unique unique (salon_id, name_key)
);

-- null: in no group
alter table services
  add column group_id uuid,
  add constraint services_group_known foreign key (salon_id, group_id) references service_groups on delete set null (group_id);

-- The page had headings of its own, a text at each service. The release before still reads that text.
insert into service_groups (salon_id, id, name, name_key, position)
select
  salon_id, gen_random_uuid(), min(category), key,
  row_number() over (partition by salon_id order by min(position) nulls last, min(category) collate albanian) - 1
from services cross join lateral (
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(category, nfd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'
  ))) as key
) as named
where category is not null
group by salon_id, key;

update services set group_id = service_groups.id
from service_groups
where service_groups.salon_id = services.salon_id and service_groups.name_key = lower(btrim(regexp_replace(
  regexp_replace(normalize(services.category, nfd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'
)));
