-- requires: tenant_wall, history, people
-- People, the roles they hold and the areas they work in.

create table role (
  tenant_id   int not null,
  id          int not null,
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  created_by  uuid,
  updated_at  timestamptz not null default now(),
  updated_by  uuid,
  deleted_at  timestamptz,
  live        boolean generated always as (deleted_at is null) stored,
  nombre      text not null,
  descripcion text,
  tipo        int not null,
  grants      jsonb not null,
  search      text generated always as (f_fold(nombre)) stored,
  primary key (tenant_id, id),
  constraint role_alive unique (tenant_id, id, live)
);
select apply_table_template('role');

-- What is filtered, sorted or unique has a column. Small lists of one person (telephones, addresses, e-mails, social networks) stay in the
-- row; what must be unique or refers to others in them is kept in tables of its own by triggers.
create table "user" (
  tenant_id           int not null,
  id                  uuid not null,
  version             int not null default 1,
  created_at          timestamptz not null default now(),
  created_by          uuid,
  updated_at          timestamptz not null default now(),
  updated_by          uuid,
  deleted_at          timestamptz,
  live                boolean generated always as (deleted_at is null) stored,
  extra               jsonb not null default '{}',
  nombre              text not null,
  email               text not null,
  password_hash       text,
  password_generation int not null default 1,
  tipo_persona        text not null default 'N',
  idioma              int not null default 3,
  estatus             text not null default 'NvI',
  tipo_autenticacion  int not null default 1,
  imagen              uuid,
  roles               jsonb not null default '[]',
  tipos_rol           jsonb not null default '[]',
  cif_nif             text,
  tipo_doc_identidad  int,
  nacionalidad        int,
  fecha_nacimiento    date,
  telefonos           jsonb not null default '[]',
  direcciones         jsonb not null default '[]',
  correos             jsonb not null default '[]',
  redes_sociales      jsonb not null default '[]',
  repre_legal         jsonb,
  cliente_asociado    uuid,
  usuarios_asociados  jsonb not null default '[]',
  black_list          boolean not null default false,
  -- Answers to the forms that the tenant serves; null where none were given, which costs the row nothing.
  submissions         jsonb,
  email_notif         text generated always as (first_mail(correos, email)) stored,
  ciudad              text generated always as (direcciones #>> '{0,direccion,poblacion}') stored,
  pais                int generated always as ((direcciones #>> '{0,direccion,pais}')::int) stored,
  telefono            text generated always as (phone_digits(telefonos)) stored,
  search              text generated always as (f_fold(nombre || ' ' || email || ' ' || coalesce(cif_nif, ''))) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live)
);
create unique index user_email_91008 on "user" (tenant_id, lower(email)) where deleted_at is null;
create unique index user_cif_nif_91025 on "user" (tenant_id, tax_number(cif_nif))
  where deleted_at is null and tax_number(cif_nif) <> '';
-- Lists are ordered and filtered by these (server/sql/wantedIndexes.ts). A page far down is found in the index alone: it holds what is shown.
create index user_name on "user" (tenant_id, f_fold(nombre), id) include (nombre) where deleted_at is null;
create index user_by_tax_number on "user" (tenant_id, f_fold(cif_nif), id) include (cif_nif) where deleted_at is null;
create index user_by_email on "user" (tenant_id, f_fold(email), id) include (email) where deleted_at is null;
create index user_of_country on "user" (tenant_id, pais, id) where deleted_at is null;
create index user_of_client on "user" (tenant_id, cliente_asociado) where deleted_at is null and cliente_asociado is not null;
-- Whoever may be the same person has the same birthday and the same name, however it is written.
create index user_birth on "user" (tenant_id, fecha_nacimiento, f_fold(nombre)) where deleted_at is null;
-- Parts of the name, the e-mail and the tax number are found by `search`, which holds all three: each word is kept once. A GIN index serves any
-- of its columns alike. What waits to be sorted in is read by every search, two megabytes of it in a third of a millisecond; sorting in
-- more at once makes a change cheaper, for what many people share (a syllable, a town, a role) is written once for all of them.
create index user_search on "user" using gin (
  tenant_id, search gin_trgm_ops, f_fold(ciudad) gin_trgm_ops, f_fold(telefono) gin_trgm_ops, roles jsonb_path_ops, tipos_rol jsonb_path_ops)
  with (gin_pending_list_limit = 2048);
-- Fields that a tenant adds: one index serves equality over all of them, and rows without any cost nothing. There is little in a record,
-- and sorting it in costs the same soon or late.
create index user_own on "user" using gin (tenant_id, extra jsonb_path_ops) with (gin_pending_list_limit = 256) where extra <> '{}';
select apply_table_template('"user"');

-- A role is held while its person is there: `live` is false once the person is deleted. The type stands beside it, so that the database itself
-- can hold a tenant to one administrator.
create table user_role (
  tenant_id int not null,
  user_id   uuid not null,
  role_id   int not null,
  role_type int not null,
  live      boolean not null default true,
  role_live boolean generated always as (case when live then true end) stored,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  constraint user_role_in_use_92020 foreign key (tenant_id, role_id, role_live) references role (tenant_id, id, live)
);
create unique index user_role_administrator_91033 on user_role (tenant_id) where role_type = 1 and live;
create index user_role_of_role on user_role (tenant_id, role_id);
select apply_table_template('user_role');

-- Whose an e-mail address is: a login's, a contact's, or both of the same person.
create table user_mail (
  tenant_id int not null,
  mail      text not null,
  user_id   uuid not null,
  constraint user_mail_91032 primary key (tenant_id, mail),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index user_mail_of on user_mail (tenant_id, user_id);
select apply_table_template('user_mail');

-- Whom a person is associated with: the associated client and the associated users.
create table user_link (
  tenant_id int not null,
  user_id   uuid not null,
  other_id  uuid not null,
  primary key (tenant_id, user_id, other_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  foreign key (tenant_id, other_id) references "user" (tenant_id, id)
);
create index user_link_of on user_link (tenant_id, other_id);
select apply_table_template('user_link');

create table area (
  tenant_id       int not null,
  id              uuid not null,
  version         int not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid,
  updated_at      timestamptz not null default now(),
  updated_by      uuid,
  deleted_at      timestamptz,
  live            boolean generated always as (deleted_at is null) stored,
  extra           jsonb not null default '{}',
  nombre          text not null,
  usu_superv      uuid,
  usu_superv_live boolean generated always as (case when deleted_at is null and usu_superv is not null then true end) stored,
  search          text generated always as (f_fold(nombre)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint area_supervisor_91014 foreign key (tenant_id, usu_superv, usu_superv_live) references "user" (tenant_id, id, live)
);
create index area_of_supervisor on area (tenant_id, usu_superv) where deleted_at is null and usu_superv is not null;
create index area_own on area using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
select apply_table_template('area');

create table area_specialist (
  tenant_id int not null,
  area_id   uuid not null,
  user_id   uuid not null,
  user_live boolean not null generated always as (true) stored,
  primary key (tenant_id, area_id, user_id),
  foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint area_specialist_91013 foreign key (tenant_id, user_id, user_live) references "user" (tenant_id, id, live)
);
create index area_specialist_user on area_specialist (tenant_id, user_id);
select apply_table_template('area_specialist');

create trigger user_role_of_application before insert or update of role_id, user_id on user_role
  for each row execute function hold_role_of_application();
create trigger person_holds_roles after update of deleted_at on "user"
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_person_alive();
create trigger role_type_of_holders after update of tipo on role
  for each row when (old.tipo <> new.tipo) execute function follow_role_type();
create trigger roles_give_types before insert on "user" for each row execute function type_user();
create trigger roles_retype_user after update of roles on "user" for each row execute function retype_user();
create trigger role_retypes_users after update of tipo on role
  for each row when (new.tipo is distinct from old.tipo) execute function retype_users();
create trigger given_roles_tell_user after insert on user_role
  referencing new table as changed for each statement execute function tell_user_roles();
create trigger taken_roles_tell_user after delete on user_role
  referencing old table as changed for each statement execute function tell_user_roles();
create trigger user_keeps_parts after insert or update of email, correos, cliente_asociado, usuarios_asociados, deleted_at on "user"
  for each row execute function keep_user_parts();
