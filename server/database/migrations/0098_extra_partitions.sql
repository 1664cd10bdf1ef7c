-- requires: tenant_wall, history, live, extra_keys, extra_records
-- The records of organisations' own modules stand in partitions: those of most modules in the shared one, those of a promoted module in one of its
-- own. All statements go to `extra_record`. The partitions have a schema of their own, which requests may not use.
create schema extra;

drop trigger a_keeps_history on extra_record;
drop trigger b_keeps_extra_keys on extra_record;
drop trigger extra_record_is_limited on extra_record;
drop trigger if exists live_change on extra_record;
-- Keys go with their record by a trigger: a foreign key would remove them while records move.
alter table extra_key drop constraint extra_key_tenant_id_record_fkey;

-- Indexes of organisations' own fields would be made anew below, only to be replaced by those on the partition.
do $$
declare
  place regclass;
begin
  for place in
    select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'extra_record'::regclass and c.relname ~ '^own_[0-9]+_'
  loop
    execute format('drop index %s', place);
  end loop;
end $$;

alter table extra_record set schema extra;
alter table extra.extra_record rename to shared;
alter table extra.shared drop constraint extra_record_pkey;
-- Bounds of partitions must not depend on the collation of the server.
alter table extra.shared alter column module type text collate "C";
alter table extra.shared add constraint shared_pkey primary key (tenant_id, id, module);
alter index extra.extra_record_of_module rename to shared_of_module;
alter index extra.extra_record_values rename to shared_values;
alter index extra.extra_record_words rename to shared_words;

create table extra_record (
  like extra.shared including defaults including generated including constraints,
  constraint extra_record_pkey primary key (tenant_id, id, module)
) partition by range (tenant_id, module);
create index extra_record_of_module on extra_record (tenant_id, module, id) where deleted_at is null;
create index extra_record_values on extra_record using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index extra_record_words on extra_record using gin (tenant_id, module, search gin_trgm_ops);
select apply_table_template('extra_record');
do $$ begin
  execute format('revoke all on extra.shared from %I', app_role());
end $$;

create trigger b_keeps_extra_keys after insert or update of extra, deleted_at on extra_record
  for each row execute function keep_extra_keys();
create trigger c_drops_extra_keys after delete on extra_record
  for each row execute function drop_extra_keys();
create trigger extra_record_is_limited after insert on extra_record
  referencing new table as added for each statement execute function limit_extra_records();

alter table extra_record attach partition extra.shared default;

-- Which modules have a partition of their own. Only the owner of the tables writes it.
create table promoted_module (
  tenant_id   int not null,
  module      text not null,
  promoted_at timestamptz not null default now(),
  primary key (tenant_id, module)
);
select apply_table_template('promoted_module');
do $$ begin
  execute format('revoke insert, update, delete on promoted_module from %I', app_role());
end $$;

-- The changed column has lost what was known of its values.
analyze extra.shared;
