-- requires: tenant_wall, extra_keys
-- Unique values in the modules that organisations make themselves. A publication writes the rules, and a trigger the keys of each record:
-- requests may make no index.
create table extra_unique (
  tenant_id int not null,
  module    text not null,
  fields    text[] not null,
  blanks    boolean not null default false,
  code      text not null,
  primary key (tenant_id, module, fields),
  constraint extra_unique_code check (code ~ '^[0-9]{5}$')
);
select apply_table_template('extra_unique');

create table extra_key (
  tenant_id int not null,
  module    text not null,
  fields    text[] not null,
  hash      text not null,
  record    uuid not null,
  constraint extra_key_once primary key (tenant_id, module, fields, hash),
  foreign key (tenant_id, module, fields) references extra_unique on delete cascade,
  foreign key (tenant_id, record) references extra_record on delete cascade
);
create index extra_key_of_record on extra_key (tenant_id, record);
select apply_table_template('extra_key');

create trigger b_keeps_extra_keys after insert or update of extra, deleted_at on extra_record
  for each row execute function keep_extra_keys();
