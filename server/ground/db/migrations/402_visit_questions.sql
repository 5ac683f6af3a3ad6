-- release before may run
-- What a salon asks on its page before a visit, and what its clients answered.
create table visit_questions (
  salon_id uuid not null constraint visit_questions_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  position integer not null,
  -- an answer names the version that the page showed
  version integer not null default 1,
  kind text not null constraint visit_questions_kind_known check (kind in ('yes_no', 'line', 'choice')),
  question text not null constraint visit_questions_question_bounds check (length(question) between 1 and 200),
  choices text[],
  required boolean not null,
  is_health boolean not null,
  -- null: of all services
  services uuid[],
  -- what the page says in other languages than Albanian: {"de": {"question": "Allergien?", "choice1": "Keine"}}
  translations jsonb,
  constraint visit_questions_pkey primary key (salon_id, id),
  constraint visit_questions_choices_bounds
    check (case kind when 'choice' then cardinality(choices) between 2 and 6 else choices is null end)
);

create table visit_answers (
  salon_id uuid not null constraint visit_answers_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  -- null in a salon that came from another installation
  booking_id uuid,
  -- null for a request that holds no slot
  appointment_id uuid,
  position integer not null,
  -- as it was asked: the question may change, or go
  question text not null constraint visit_answers_question_bounds check (length(question) between 1 and 200),
  answer text not null constraint visit_answers_answer_bounds check (length(answer) between 1 and 500),
  is_health boolean not null,
  constraint visit_answers_pkey primary key (salon_id, id),
  constraint visit_answers_booking_known foreign key (salon_id, booking_id) references bookings on delete cascade,
  constraint visit_answers_visit_known foreign key (salon_id, appointment_id) references appointments on delete cascade,
  constraint visit_answers_of_something check (num_nonnulls(booking_id, appointment_id) > 0)
);
create index visit_answers_of_booking on visit_answers (salon_id, booking_id);
create index visit_answers_of_visit on visit_answers (salon_id, appointment_id);

-- Nothing is kept of the visit of a client whose data was erased: what comes with an earlier file is left out.
create function leave_out_answer_of_erased() returns trigger language plpgsql as $$
begin
  perform from appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
  where (appointments.salon_id, appointments.id) = (new.salon_id, new.appointment_id) and erased_at is null
  for share of clients;
  return case when found or new.appointment_id is null then new end;
end $$;
create trigger visit_answers_not_of_erased before insert on visit_answers
  for each row execute function leave_out_answer_of_erased();

-- An instance of the release before erases, too, and accepts requests.
create function erase_answers() returns trigger language plpgsql as $$
begin
  delete from visit_answers using appointments
  where (appointments.salon_id, appointments.id) = (visit_answers.salon_id, appointment_id)
    and (appointments.salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger clients_answers_erased after update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_answers();

create function follow_booking_with_answers() returns trigger language plpgsql as $$
begin
  if new.phone_digits = '' then
    delete from visit_answers where (salon_id, booking_id) = (new.salon_id, new.id);
  else
    update visit_answers set appointment_id = new.appointment_id where (salon_id, booking_id) = (new.salon_id, new.id);
  end if;
  return null;
end $$;
create trigger bookings_answers_follow after update on bookings
  for each row when (
    new.phone_digits = '' and old.phone_digits <> ''
    or new.appointment_id is not null and new.appointment_id is distinct from old.appointment_id
  )
  execute function follow_booking_with_answers();
