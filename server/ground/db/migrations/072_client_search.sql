-- Finds a part of a name or phone among very many clients. The salon comes first: the names of other salons are not read.
create extension if not exists btree_gin;
create index clients_by_text on clients
  using gin (salon_id, name_key gin_trgm_ops, phone_digits gin_trgm_ops) with (gin_pending_list_limit = 512);
