-- Who wants no offers, and how long a salon keeps clients without visits. Nothing is known of who said nothing: that is no consent.
-- release before may run

alter table clients
  add column marketing_refused_at timestamptz,
  add column marketing_refused_by text
    constraint clients_marketing_refused_by_known check (marketing_refused_by in ('client', 'salon')),
  add constraint clients_marketing_refused_whole check ((marketing_refused_at is null) = (marketing_refused_by is null));

-- null: the salon is not asked about old clients
alter table salons
  add column keep_clients_years smallint constraint salons_keep_clients_years_bounds check (keep_clients_years between 1 and 10);
