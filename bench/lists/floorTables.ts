/**
 * The floor's own tables, as somebody would make them by hand for the same screens: the same rows, what must be there once, the references
 * of what is written, and the indexes that its lists are ordered and filtered by. No wall between tenants, no trigger, no column or index
 * that nothing uses.
 */
export const FLOOR_TABLES = [
  'create schema floor',
  `create table floor.person as
     select tenant_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at, extra, nombre, email, tipo_persona, idioma, estatus,
            tipo_autenticacion, cif_nif, tipo_doc_identidad, fecha_nacimiento, nacionalidad, telefonos, direcciones, correos, redes_sociales,
            cliente_asociado, usuarios_asociados, imagen, roles, black_list
       from public."user"`,
  `alter table floor.person
     alter column version set default 1, alter column created_at set default now(), alter column updated_at set default now(),
     alter column extra set default '{}', alter column estatus set default 'NvI', alter column telefonos set default '[]',
     alter column direcciones set default '[]', alter column correos set default '[]', alter column redes_sociales set default '[]',
     alter column usuarios_asociados set default '[]', alter column black_list set default false,
     add column name_s text generated always as (f_fold(nombre)) stored,
     add column search text generated always as (f_fold(nombre || ' ' || email || ' ' || coalesce(cif_nif, ''))) stored,
     add primary key (tenant_id, id)`,
  'create index on floor.person (tenant_id, name_s, id) where deleted_at is null',
  'create index on floor.person (tenant_id, created_by, name_s, id) where deleted_at is null',
  // Orders by these two need no others.
  'create unique index on floor.person (tenant_id, lower(email)) where deleted_at is null',
  'create unique index on floor.person (tenant_id, cif_nif) where deleted_at is null',
  'create index on floor.person (tenant_id, fecha_nacimiento) where deleted_at is null',
  `create index on floor.person (tenant_id, (direcciones #>> '{0,direccion,pais}')) where deleted_at is null`,
  'create index on floor.person (tenant_id, cliente_asociado) where deleted_at is null and cliente_asociado is not null',
  `create index on floor.person using gin (tenant_id, search gin_trgm_ops, f_fold(direcciones #>> '{0,direccion,poblacion}') gin_trgm_ops,
     phone_digits(telefonos) gin_trgm_ops, roles jsonb_path_ops)`,
  `create index on floor.person using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}'`,
  'create table floor.role as select tenant_id, id, nombre, tipo from public.role',
  'alter table floor.role add primary key (tenant_id, id)',
  // Role holders, so that a role in use is not removed.
  'create table floor.person_role as select tenant_id, user_id as person, role_id as role from public.user_role',
  `alter table floor.person_role add primary key (tenant_id, person, role), add foreign key (tenant_id, person) references floor.person (tenant_id, id),
     add foreign key (tenant_id, role) references floor.role (tenant_id, id)`,
  'create index on floor.person_role (tenant_id, role)',
  // Owner of each mail address, of a login or a contact. An address belongs to one person.
  'create table floor.mail as select tenant_id, mail, user_id as person from public.user_mail',
  'alter table floor.mail add primary key (tenant_id, mail), add foreign key (tenant_id, person) references floor.person (tenant_id, id)',
  'create index on floor.mail (tenant_id, person)',
  // Colleagues. The product derives them from areas.
  `create table floor.colleague as
     select o.tenant_id, m.user_id as of, o.user_id from public.area_specialist m join public.area_specialist o on o.tenant_id = m.tenant_id and o.area_id = m.area_id`,
  'alter table floor.colleague add primary key (tenant_id, of, user_id)',
  `create table floor.audit (tenant_id int not null, record uuid not null, seq bigint generated always as identity, at timestamptz not null default now(),
     by_user uuid, kind smallint not null, before jsonb not null, after jsonb not null, primary key (tenant_id, record, seq))`,
  'grant usage on schema floor to tramit_app',
  'grant all on all tables in schema floor to tramit_app',
]
