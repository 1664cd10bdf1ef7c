-- requires: tenant_wall, history
-- Lists of choices that organisations make themselves. They replace the fixed four lists of `link_option`. The definitions
-- `choiceList` and `choice` add the rest of the columns, keys and indexes.
create table choice_list (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  live       boolean generated always as (deleted_at is null) stored,
  extra      jsonb not null default '{}',
  nombre     text,
  clave      text,
  primary key (tenant_id, id),
  unique (tenant_id, id, live)
);
comment on table choice_list is 'made from its definition';
comment on column choice_list.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('choice_list');

create table choice (
  tenant_id   int not null,
  id          uuid not null,
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  created_by  uuid,
  updated_at  timestamptz not null default now(),
  updated_by  uuid,
  deleted_at  timestamptz,
  live        boolean generated always as (deleted_at is null) stored,
  extra       jsonb not null default '{}',
  lista       uuid,
  nombre      text,
  descripcion text,
  padre       uuid,
  precio      jsonb,
  impuesto    numeric,
  orden       integer,
  primary key (tenant_id, id),
  unique (tenant_id, id, live)
);
comment on table choice is 'made from its definition';
comment on column choice.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('choice');

-- What is within a removed choice is within none: it is narrowed by a choice that nobody can make.
alter table link_option no force row level security;
alter table choice_list no force row level security;
alter table choice no force row level security;
insert into choice_list (tenant_id, id, nombre, clave)
select tenant_id, gen_random_uuid(), initcap(list), list from link_option group by tenant_id, list;

insert into choice (tenant_id, id, created_at, deleted_at, lista, nombre, descripcion, padre, precio, impuesto, orden)
select o.tenant_id, o.id, o.created_at, o.deleted_at, l.id, o.nombre, o.descripcion, p.id,
       case when o.amount is not null then jsonb_build_object('importe', o.amount, 'moneda', o.currency) end, o.tax, o.position
  from link_option o
  join choice_list l on l.tenant_id = o.tenant_id and l.clave = o.list
  left join link_option p on p.tenant_id = o.tenant_id and p.id = coalesce(o.modality, o.element) and p.deleted_at is null;
alter table choice_list force row level security;
alter table choice force row level security;

drop table link_option;
