-- A tenant's key wraps the keys of its files. It is wrapped itself, by the master key named here; that one never comes into
-- the database. Versions older than the newest stand here only while files are still wrapped with them.
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
-- kept      a record names it (record_table, record_id), or it was stored before records were told of
-- dropped   no record names it any more; its bytes go after the commit
alter table file
  add column state text not null default 'kept',
  add column expires_at timestamptz,
  add column protected boolean not null default false,
  -- Absent for files that were stored before files were encrypted.
  add column wrapped_key bytea,
  add column key_version int,
  add column record_table text,
  add column record_id uuid,
  -- The one writer of an arriving file, until when.
  add column writer uuid,
  add column writer_until timestamptz,
  add constraint file_state check (state in ('arriving', 'loose', 'kept', 'dropped')),
  add constraint file_expiry check ((state = 'kept') = (expires_at is null)),
  add constraint file_key check ((wrapped_key is null) = (key_version is null)),
  add constraint file_record check ((record_table is null) = (record_id is null)),
  add constraint file_protected check (not protected or wrapped_key is not null),
  add constraint file_key_version foreign key (tenant_id, key_version) references tenant_key (tenant_id, version);
create index file_due on file (expires_at) where expires_at is not null;
create index file_of_record on file (tenant_id, record_table, record_id) where record_id is not null;
create index file_of_key on file (tenant_id, key_version);
create index file_weight on file (tenant_id, created_by) include (bytes, state);

-- What is due to go, of all tenants: ids alone. Each is removed under the wall of its own tenant.
create policy sweep on file for select to current_user using (true);
create function due_files(instant timestamptz, most int) returns table (tenant_id int, id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select f.tenant_id, f.id from public.file f where f.expires_at <= instant order by f.expires_at limit most
$$;
