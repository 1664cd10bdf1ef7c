-- What a tenant says over the product's definitions. A version is written once: rolling back writes the old content as the next one.
-- Content is json and not jsonb: the order in which it was written is the order of a group's parts. One number counts the changes of a module's overlay, drafts among them: it is what a draft is held against.
create table definition (
  tenant_id  int not null,
  module     text not null,
  version    int not null,
  published  int,
  draft      json,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, module)
);
select apply_table_template('definition');

create table definition_version (
  tenant_id  int not null,
  module     text not null,
  version    int not null,
  hash       text not null,
  content    json not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, module, version),
  foreign key (tenant_id, module) references definition (tenant_id, module)
);
select apply_table_template('definition_version');
alter table definition add foreign key (tenant_id, module, published) references definition_version (tenant_id, module, version);
do $do$
begin
  execute format('revoke update, delete on definition_version from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

-- How often the tenant has published: 0 is the product as shipped. It is part of what a session is held against, so that no server
-- serves a definition that another has replaced.
alter table tenant add column definitions int not null default 0;
