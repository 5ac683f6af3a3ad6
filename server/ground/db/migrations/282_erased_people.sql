-- Who was erased, by the id alone, which also a deleted client had: a file of before may bring the person back.
-- release before may run

create table erased_people (
  salon_id uuid not null references salons on delete cascade,
  client_id uuid not null,
  -- false: visits of the client may have been given to somebody else since, when that was not refused yet
  is_checked boolean not null default true,
  constraint erased_people_pkey primary key (salon_id, client_id)
);
create index erased_people_by_client on erased_people (client_id);
create index erased_people_unchecked on erased_people (salon_id) where not is_checked;
create index clients_erased on clients (salon_id) where erased_at is not null;

insert into erased_people (salon_id, client_id, is_checked) select salon_id, id, false from clients where erased_at is not null;
