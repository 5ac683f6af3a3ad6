-- release before may run
-- What clients who joined the waitlist on the page answered then: kept only while they wait. The visit gets it when they take a time.
create table waitlist_answers (
  salon_id uuid not null constraint waitlist_answers_salon_id_fkey references salons on delete cascade,
  entry_id uuid not null,
  question_id uuid not null,
  -- the version of the question that was answered
  version integer not null,
  answer text not null constraint waitlist_answers_answer_bounds check (length(answer) between 1 and 500),
  constraint waitlist_answers_pkey primary key (salon_id, entry_id, question_id),
  constraint waitlist_answers_entry_known foreign key (salon_id, entry_id) references waitlist on delete cascade,
  constraint waitlist_answers_question_known foreign key (salon_id, question_id) references visit_questions on delete cascade
);
create index waitlist_answers_of_question on waitlist_answers (salon_id, question_id);

create function forget_waitlist_answers() returns trigger language plpgsql as $$
begin
  delete from waitlist_answers where (salon_id, entry_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger waitlist_answers_forgotten after update on waitlist
  for each row when (new.state <> 'waiting' and old.state = 'waiting')
  execute function forget_waitlist_answers();

-- an instance of the release before erases, too
create function erase_waitlist_answers() returns trigger language plpgsql as $$
begin
  delete from waitlist_answers using waitlist
  where (waitlist.salon_id, waitlist.id) = (waitlist_answers.salon_id, entry_id)
    and (waitlist.salon_id, client_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger clients_waitlist_answers_erased after update on clients
  for each row when (new.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function erase_waitlist_answers();
