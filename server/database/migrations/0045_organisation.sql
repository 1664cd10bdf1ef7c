-- requires: tenant_wall, history, organisation
-- What an organisation says about itself is a record that its administrators change. The row of the tenant follows it, and it follows
-- whatever commands write there.
create table organisation (
  tenant_id          int not null primary key references tenant (tenant_id),
  id                 uuid not null default gen_random_uuid(),
  version            int not null default 1,
  created_at         timestamptz not null default now(),
  created_by         uuid,
  updated_at         timestamptz not null default now(),
  updated_by         uuid,
  deleted_at         timestamptz,
  live               boolean generated always as (deleted_at is null) stored,
  extra              jsonb not null default '{}',
  nombre             text not null,
  idioma             int not null,
  idiomas            jsonb,
  logo               uuid,
  color_fondo_boton  text,
  color_texto_boton  text,
  color_primario     text,
  zona_horaria       text,
  formato_hora       text,
  moneda             text,
  web                text,
  contacto           text,
  aviso_legal        text,
  privacidad         text,
  cookies            text,
  registro_abierto   text,
  contrasenia_minima int,
  contrasenia_clases boolean,
  opcion_proveedor   boolean,
  modulos            jsonb not null default '[]',
  foreign key (tenant_id, logo) references file (tenant_id, id)
);
create unique index organisation_id on organisation (tenant_id, id);
select apply_table_template('organisation');
create index organisation_name on organisation (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index organisation_zone on organisation (tenant_id, f_fold(zona_horaria), id) where deleted_at is null;
create index organisation_web on organisation (tenant_id, f_fold(web), id) where deleted_at is null;
create index organisation_search on organisation using gin (tenant_id, f_fold(nombre) gin_trgm_ops);
create index organisation_own on organisation using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';

create trigger tenant_has_organisation after insert on tenant
  for each row execute function describe_organisation();
create trigger tenant_tells_organisation after update of name, language, attributes, modules on tenant
  for each row when (pg_trigger_depth() = 0) execute function describe_organisation();
create trigger organisation_tells_tenant after update on organisation
  for each row when (pg_trigger_depth() = 0) execute function settle_organisation();

alter table tenant no force row level security;
alter table organisation no force row level security;
-- Nothing changes but what the trigger writes.
update tenant set name = name;
alter table tenant force row level security;
alter table organisation force row level security;
