-- requires: tenant_wall, history, tokens
-- Access tokens: what programs show in place of a session. Whoever reads this table cannot use one.
create table api_token (
  tenant_id       int not null,
  id              uuid not null,
  version         int not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid,
  updated_at      timestamptz not null default now(),
  updated_by      uuid,
  deleted_at      timestamptz,
  name            text not null,
  kind            text not null,
  -- Whose rights it has, as far as its scope goes. It refers to nobody: erasure removes it with the person.
  person          uuid,
  -- Rights by function and action. What counts is what the person holds of them at each call.
  scope           jsonb not null default '{}',
  days            text not null,
  expires_at      timestamptz,
  -- SHA-256 of the token. Null until the statement after the one that inserts the row.
  token_hash      bytea,
  -- The last use, written once a minute. Histories leave out columns of these names.
  token_used_at   timestamptz,
  token_used_from text,
  search          text generated always as (f_fold(name)) stored,
  primary key (tenant_id, id),
  constraint api_token_kind check (kind in ('personal', 'service')),
  constraint api_token_days check (days in ('7', '30', '90', '365')),
  constraint api_token_name_90004 check (char_length(name) <= 100)
);
create unique index api_token_hash on api_token (tenant_id, token_hash) where token_hash is not null;
create index api_token_person on api_token (tenant_id, person);
create index api_token_written on api_token (tenant_id, created_at, id) where deleted_at is null;
create index api_token_name on api_token (tenant_id, f_fold(name), id) where deleted_at is null;
create index api_token_expiry on api_token (tenant_id, expires_at, id) where deleted_at is null;
create index api_token_use on api_token (tenant_id, token_used_at, id) where deleted_at is null;
create index api_token_address on api_token (tenant_id, f_fold(token_used_from), id) where deleted_at is null;
create index api_token_search on api_token using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
select apply_table_template('api_token');

-- A token ends with its person for good: closed and opened again, a person makes another one.
create trigger user_ends_tokens after update of estatus, deleted_at on "user"
  for each row when (old.estatus = 'NvI' and new.estatus <> 'NvI' or old.deleted_at is null and new.deleted_at is not null)
  execute function end_tokens();
-- Nobody takes over the tokens of somebody else, as by a merge.
create trigger api_token_keeps_person before update of person on api_token
  for each row when (old.person is distinct from new.person) execute function end_moved_token();

-- By which token something was changed or read. The database fills the first by itself.
alter table history add column by_token uuid default nullif(current_setting('app.token', true), '')::uuid;
alter table read_log add column token uuid;
