-- requires: tenant_wall
-- Files and the keys that seal them.

-- A tenant's key wraps the keys of its files. It is wrapped itself, by the master key named here; that one never comes into the database.
-- Versions older than the newest stand here only while files are still wrapped with them.
create table tenant_key (
  tenant_id  int not null,
  version    int not null,
  wrapped    bytea not null,
  master     text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
create index tenant_key_master on tenant_key (master);
select apply_table_template('tenant_key');

-- arriving  parts of it have come
-- loose     it is whole and of an allowed type, and no record names it yet; goes at `expires_at`
-- kept      a record names it (record_table, record_id)
-- dropped   no record names it any more; its bytes go after the commit
create table file (
  tenant_id    int not null,
  id           uuid not null,
  name         text not null,
  mime         text not null,
  bytes        bigint not null,
  sha256       bytea not null,
  created_at   timestamptz not null default now(),
  created_by   uuid,
  state        text not null default 'kept',
  expires_at   timestamptz,
  protected    boolean not null default false,
  wrapped_key  bytea,
  key_version  int,
  record_table text,
  record_id    uuid,
  -- The one writer of an arriving file, until when.
  writer       uuid,
  writer_until timestamptz,
  primary key (tenant_id, id),
  constraint file_state check (state in ('arriving', 'loose', 'kept', 'dropped')),
  constraint file_expiry check ((state = 'kept') = (expires_at is null)),
  constraint file_key check ((wrapped_key is null) = (key_version is null)),
  constraint file_record check ((record_table is null) = (record_id is null)),
  constraint file_protected check (not protected or wrapped_key is not null),
  constraint file_key_version foreign key (tenant_id, key_version) references tenant_key (tenant_id, version)
);
create index file_due on file (expires_at) where expires_at is not null;
create index file_of_record on file (tenant_id, record_table, record_id) where record_id is not null;
create index file_of_key on file (tenant_id, key_version);
create index file_weight on file (tenant_id, created_by) include (bytes, state);
select apply_table_template('file');
-- The owner finds the files of all tenants that are due to go (due_files).
create policy sweep on file for select to current_user using (true);
