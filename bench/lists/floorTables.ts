/**
 * The floor's own tables, with the same rows and the indexes that its statements like best: no wall between tenants, no trigger, no
 * column that it does not use.
 */
export const FLOOR_TABLES = [
  'create schema floor',
  `create table floor.person as
     select tenant_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at, extra, nombre, email, tipo_persona, idioma, estatus,
            tipo_autenticacion, cif_nif, tipo_doc_identidad, fecha_nacimiento, nacionalidad, telefonos, direcciones, correos, roles, black_list
       from public."user"`,
  `alter table floor.person
     alter column version set default 1, alter column created_at set default now(), alter column updated_at set default now(),
     alter column extra set default '{}', alter column estatus set default 'NvI', alter column telefonos set default '[]',
     alter column direcciones set default '[]', alter column correos set default '[]', alter column black_list set default false,
     add column name_s text generated always as (f_fold(nombre)) stored,
     add column search text generated always as (f_fold(nombre || ' ' || email || ' ' || coalesce(cif_nif, ''))) stored,
     add primary key (tenant_id, id)`,
  'create index on floor.person (tenant_id, name_s, id) where deleted_at is null',
  'create index on floor.person (tenant_id, created_by, name_s, id) where deleted_at is null',
  'create unique index on floor.person (tenant_id, lower(email)) where deleted_at is null',
  'create unique index on floor.person (tenant_id, cif_nif) where deleted_at is null',
  'create index on floor.person using gin (tenant_id, search gin_trgm_ops)',
  'create index on floor.person using gin (tenant_id, extra jsonb_path_ops)',
  'create table floor.role as select tenant_id, id, nombre, tipo from role',
  'alter table floor.role add primary key (tenant_id, id)',
  // Who works with whom: what the product asks areas for.
  `create table floor.colleague as
     select o.tenant_id, m.user_id as of, o.user_id from area_specialist m join area_specialist o on o.tenant_id = m.tenant_id and o.area_id = m.area_id`,
  'alter table floor.colleague add primary key (tenant_id, of, user_id)',
  `create table floor.audit (tenant_id int not null, record uuid not null, seq bigint generated always as identity, at timestamptz not null default now(),
     by_user uuid, kind smallint not null, before jsonb not null, after jsonb not null, primary key (tenant_id, record, seq))`,
  'grant usage on schema floor to tramit_app',
  'grant all on all tables in schema floor to tramit_app',
]
