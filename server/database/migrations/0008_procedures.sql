-- requires: tenant_wall, history, incidents
-- Categories, types of procedure, procedures with their events, drafts and incidents.

create table category (
  tenant_id     int not null,
  id            uuid not null,
  version       int not null default 1,
  created_at    timestamptz not null default now(),
  created_by    uuid,
  updated_at    timestamptz not null default now(),
  updated_by    uuid,
  deleted_at    timestamptz,
  live          boolean generated always as (deleted_at is null) stored,
  extra         jsonb not null default '{}',
  nombre        text not null,
  descripcion   text,
  idpadre       uuid,
  idpadre_live  boolean generated always as (case when deleted_at is null and idpadre is not null then true end) stored,
  idioma        int not null,
  orden         int not null default 0,
  estatus       text not null default 'NvI',
  imagen_icono  uuid,
  imagen_banner uuid,
  search        text generated always as (f_fold(nombre)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint category_parent_92006 foreign key (tenant_id, idpadre, idpadre_live) references category (tenant_id, id, live),
  foreign key (tenant_id, imagen_icono) references file (tenant_id, id),
  foreign key (tenant_id, imagen_banner) references file (tenant_id, id)
);
create index category_name on category (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index category_order on category (tenant_id, orden, id) where deleted_at is null;
create index category_parent on category (tenant_id, idpadre) where deleted_at is null and idpadre is not null;
create index category_search on category using gin (tenant_id, search gin_trgm_ops);
create index category_own on category using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
select apply_table_template('category');

-- A type of procedure. The documents that it asks for are a form of their own (type 4), so that its versions are kept as those of any form.
create table template (
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
  nombre      text not null,
  descripcion text,
  -- Words by language beside those in the tenant's own: `{"ca": {"nombre": …, "descripcion": …}}`.
  textos      jsonb not null default '{}',
  area        uuid,
  area_live   boolean generated always as (case when deleted_at is null and area is not null then true end) stored,
  tipos_rol   jsonb not null default '[]',
  externa     boolean not null default false,
  estatus     text not null default 'NvI',
  precio      jsonb,
  impuesto    numeric(7, 4),
  search      text generated always as (f_fold(nombre)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint template_area_91009 foreign key (tenant_id, area, area_live) references area (tenant_id, id, live)
);
create index template_name on template (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index template_description on template (tenant_id, f_fold(descripcion), id) where deleted_at is null;
create index template_of_area on template (tenant_id, area) where deleted_at is null;
create index template_search on template using gin (tenant_id, search gin_trgm_ops);
create index template_own on template using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
select apply_table_template('template');

create table template_form (
  tenant_id   int not null,
  template_id uuid not null,
  form_id     uuid not null,
  position    int not null,
  primary key (tenant_id, template_id, form_id),
  foreign key (tenant_id, template_id) references template (tenant_id, id),
  foreign key (tenant_id, form_id) references form (tenant_id, id)
);
select apply_table_template('template_form');

create table requirement (
  tenant_id         int not null,
  id                uuid not null,
  version           int not null default 1,
  created_at        timestamptz not null default now(),
  created_by        uuid,
  updated_at        timestamptz not null default now(),
  updated_by        uuid,
  deleted_at        timestamptz,
  live              boolean generated always as (deleted_at is null) stored,
  extra             jsonb not null default '{}',
  codigo            text not null,
  nombre            text not null,
  -- The name in the other languages, so that it is found in each of them.
  words             text not null default '',
  estatus           text not null default 'rN1',
  -- How many events there are: the state is that of the last one.
  events            int not null default 1,
  usuario           uuid not null,
  usuario_live      boolean generated always as (case when deleted_at is null then true end) stored,
  area              uuid,
  area_live         boolean generated always as (case when deleted_at is null and area is not null then true end) stored,
  especialista      uuid,
  especialista_live boolean generated always as (case when deleted_at is null and especialista is not null then true end) stored,
  plantilla         uuid not null,
  prioridad         int not null default 2,
  observacion       text,
  adjuntos          jsonb not null default '[]',
  submissions       jsonb not null default '[]',
  fecha_ini         timestamptz not null default now(),
  fecha_act         timestamptz not null default now(),
  fecha_fin         timestamptz,
  historico         boolean generated always as (estatus in ('rK7', 'rR8', 'rF6')) stored,
  search            text generated always as (f_fold(codigo || ' ' || nombre || ' ' || words)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint requirement_number unique (tenant_id, codigo),
  constraint requirement_area_91009 foreign key (tenant_id, area, area_live) references area (tenant_id, id, live),
  constraint requirement_owner_91054 foreign key (tenant_id, usuario, usuario_live) references "user" (tenant_id, id, live),
  constraint requirement_specialist_91054
    foreign key (tenant_id, especialista, especialista_live) references "user" (tenant_id, id, live),
  foreign key (tenant_id, plantilla) references template (tenant_id, id)
);
create index requirement_owner on requirement (tenant_id, usuario, fecha_ini) where deleted_at is null;
create index requirement_start on requirement (tenant_id, fecha_ini, id) where deleted_at is null;
create index requirement_of_area on requirement (tenant_id, area, fecha_ini) where deleted_at is null and area is not null;
create index requirement_of_specialist on requirement (tenant_id, especialista, fecha_ini)
  where deleted_at is null and especialista is not null;
create index requirement_of_template on requirement (tenant_id, plantilla, fecha_ini) where deleted_at is null;
create index requirement_name on requirement (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index requirement_code on requirement (tenant_id, f_fold(codigo), id) where deleted_at is null;
-- What waits to be sorted in is read by every search, a megabyte of it in half a millisecond (PostgreSQL would let four wait).
create index requirement_search on requirement using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index requirement_own on requirement using gin (tenant_id, extra jsonb_path_ops) with (gin_pending_list_limit = 256) where extra <> '{}';
select apply_table_template('requirement');

-- What happened to a procedure: written once, in the transaction of the change itself.
create table requirement_event (
  tenant_id      int not null,
  requirement_id uuid not null,
  seq            int not null,
  at             timestamptz not null default now(),
  created_by     uuid,
  estatus        text not null,
  observacion    text,
  especialista   uuid,
  primary key (tenant_id, requirement_id, seq),
  unique (tenant_id, requirement_id, seq, estatus),
  constraint requirement_event_first check (seq > 0),
  foreign key (tenant_id, requirement_id) references requirement (tenant_id, id),
  foreign key (tenant_id, created_by) references "user" (tenant_id, id),
  foreign key (tenant_id, especialista) references "user" (tenant_id, id)
);
select apply_table_template('requirement_event');
select write_once('requirement_event');
-- State and history never part: a procedure has the state of its last event.
alter table requirement add constraint requirement_state
  foreign key (tenant_id, id, events, estatus) references requirement_event (tenant_id, requirement_id, seq, estatus)
  deferrable initially deferred;

-- What somebody has typed into a form and not sent yet, even where it is not valid: their own, one for each key. The text is kept as it came
-- (json, not jsonb): what is typed may hold anything. A first version is drawn by lot, so that a page that still knows a deleted draft of
-- the same key never takes the next one for it.
create table draft (
  tenant_id    int not null,
  user_id      uuid not null,
  key          text not null,
  form         text not null,
  form_version int not null,
  content      json not null,
  version      int not null default 1 + floor(random() * 500000000)::int,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index draft_age on draft (tenant_id, updated_at);
create index draft_due on draft (updated_at);
select apply_table_template('draft');
-- The owner finds the tenants whose drafts nobody has changed for too long (due_drafts).
create policy sweep on draft for select to current_user using (true);

-- What people report of errors.
create table incident (
  tenant_id     int not null,
  id            uuid not null,
  version       int not null default 1,
  created_at    timestamptz not null default now(),
  created_by    uuid,
  updated_at    timestamptz not null default now(),
  updated_by    uuid,
  deleted_at    timestamptz,
  live          boolean generated always as (deleted_at is null) stored,
  extra         jsonb not null default '{}',
  numero        text not null,
  -- Who reported it: a report keeps nobody from being removed.
  usuario       uuid not null,
  fecha         timestamptz not null default now(),
  descripcion   text not null,
  error         text,
  resumen       text,
  funcionalidad text,
  accion        text,
  extras        jsonb,
  adjuntos      jsonb not null default '[]',
  estado        text not null default 'open',
  search        text generated always as (f_fold(numero || ' ' || descripcion || ' ' || coalesce(error, ''))) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint incident_number unique (tenant_id, numero),
  constraint incident_description check (char_length(descripcion) between 1 and 500),
  constraint incident_one_file check (jsonb_array_length(adjuntos) <= 1),
  constraint incident_state check (estado in ('open', 'closed')),
  foreign key (tenant_id, usuario) references "user" (tenant_id, id)
);
create index incident_date on incident (tenant_id, fecha, id) where deleted_at is null;
create index incident_title on incident (tenant_id, f_fold(numero), id) where deleted_at is null;
create index incident_words on incident (tenant_id, f_fold(descripcion), id) where deleted_at is null;
create index incident_of_user on incident (tenant_id, usuario, fecha) where deleted_at is null;
create index incident_maker on incident (tenant_id, created_by) where deleted_at is null;
create index incident_function on incident (tenant_id, funcionalidad) where deleted_at is null and funcionalidad is not null;
create index incident_search on incident using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index incident_own on incident using gin (tenant_id, extra jsonb_path_ops) with (gin_pending_list_limit = 256) where extra <> '{}';
select apply_table_template('incident');
create trigger incident_numbered before insert on incident for each row execute function number_incident();
