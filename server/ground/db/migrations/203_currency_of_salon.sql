-- The prices of a salon are hundredths of its currency. Changing it converts nothing.
-- release before may run

alter table salons
  add column currency text not null default 'EUR' constraint salons_currency_known check (currency in ('EUR', 'ALL'));
