-- A message that an administrator sent only to the own address, as a trial: the list of sent messages leaves it out.
alter table mailings add column is_trial boolean not null default false;
