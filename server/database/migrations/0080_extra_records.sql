-- requires: tenant_wall, history, extra_records
-- Records of the modules that organisations make themselves. All modules of all organisations share the table: the values
-- stand in `extra` by the ids of their fields, as those of fields that are added to other modules do.

-- The texts of a record, folded, one a line. It stands here because a column is computed by it.
create function extra_words(extra jsonb) returns text language plpgsql immutable strict parallel safe as $fn$
begin
  return public.f_fold((select string_agg(e.value #>> '{}', E'\n')
                          from jsonb_path_query(extra, 'strict $.** ? (@.type() == "string")') e(value)));
end
$fn$;

create table extra_record (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  live       boolean generated always as (deleted_at is null) stored,
  module     text not null,
  extra      jsonb not null default '{}',
  search     text generated always as (extra_words(extra)) stored,
  primary key (tenant_id, id),
  constraint extra_record_module check (module ~ '^x_[a-z][a-z0-9_]{0,29}$'),
  constraint extra_record_size_92149 check (octet_length(extra::text) <= 131072)
);
create index extra_record_of_module on extra_record (tenant_id, module, id) where deleted_at is null;
create index extra_record_values on extra_record using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index extra_record_words on extra_record using gin (tenant_id, module, search gin_trgm_ops);
select apply_table_template('extra_record');

create trigger extra_record_is_limited after insert on extra_record
  referencing new table as added for each statement execute function limit_extra_records();
