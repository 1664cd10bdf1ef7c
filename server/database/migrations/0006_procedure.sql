-- Procedures: what a type of procedure asks for and in which languages, who works in an area, and the history of each procedure.

-- A version of a form is served in the languages in which each of its texts is there.
alter table form_version add column languages int[] not null default '{1,2,3,4}';

alter table area add column usu_superv uuid;
alter table area add column usu_superv_live boolean
  generated always as (case when deleted_at is null and usu_superv is not null then true end) stored;
alter table area add constraint area_supervisor_91014
  foreign key (tenant_id, usu_superv, usu_superv_live) references "user" (tenant_id, id, live);

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

-- The areas that whoever asks works in or supervises: what access bit 8 reaches.
create function working_areas() returns setof uuid language sql stable as $fn$
  select s.area_id from area_specialist s
   where s.tenant_id = nullif(current_setting('app.tenant', true), '')::int
     and s.user_id = nullif(current_setting('app.user', true), '')::uuid
  union
  select a.id from area a
   where a.tenant_id = nullif(current_setting('app.tenant', true), '')::int
     and a.usu_superv = nullif(current_setting('app.user', true), '')::uuid and a.deleted_at is null
$fn$;

-- Words by language beside those in the organisation's own: `{"ca": {"nombre": …, "descripcion": …}}`. The documents that are asked
-- for are a form of their own (type 4), so that its versions are kept as those of any form.
alter table template drop column documentos;
alter table template add column textos jsonb not null default '{}';
alter table template add column precio jsonb;
alter table template add column impuesto numeric(7, 4);
alter table template add column area_live boolean
  generated always as (case when deleted_at is null and area is not null then true end) stored;
alter table template drop constraint template_tenant_id_area_fkey;
alter table template add constraint template_area_91009
  foreign key (tenant_id, area, area_live) references area (tenant_id, id, live);
create index template_of_area on template (tenant_id, area) where deleted_at is null;

alter table requirement add column prioridad int not null default 2;
alter table requirement add column especialista uuid;
alter table requirement add column observacion text;
alter table requirement add column adjuntos jsonb not null default '[]';
alter table requirement add column fecha_fin timestamptz;
-- The name in the other languages, so that it is found in each of them.
alter table requirement add column words text not null default '';
alter table requirement add column events int not null default 1;

drop index requirement_search;
alter table requirement drop column search;
alter table requirement add column search text
  generated always as (f_fold(codigo || ' ' || nombre || ' ' || words)) stored;
create index requirement_search on requirement using gin (tenant_id, search gin_trgm_ops);

alter table requirement add column area_live boolean
  generated always as (case when deleted_at is null and area is not null then true end) stored;
alter table requirement add column usuario_live boolean
  generated always as (case when deleted_at is null then true end) stored;
alter table requirement add column especialista_live boolean
  generated always as (case when deleted_at is null and especialista is not null then true end) stored;
alter table requirement drop constraint requirement_tenant_id_area_fkey;
alter table requirement drop constraint requirement_tenant_id_usuario_fkey;
alter table requirement add constraint requirement_area_91009
  foreign key (tenant_id, area, area_live) references area (tenant_id, id, live);
alter table requirement add constraint requirement_owner_91054
  foreign key (tenant_id, usuario, usuario_live) references "user" (tenant_id, id, live);
alter table requirement add constraint requirement_specialist_91054
  foreign key (tenant_id, especialista, especialista_live) references "user" (tenant_id, id, live);
create index requirement_of_area on requirement (tenant_id, area, fecha_ini) where deleted_at is null and area is not null;
create index requirement_of_specialist on requirement (tenant_id, especialista, fecha_ini)
  where deleted_at is null and especialista is not null;

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
do $do$
begin
  execute format('revoke update, delete on requirement_event from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

-- The owner of the tables stands behind the tenant's wall too: it is lowered while rows of all tenants are given their first event.
alter table requirement no force row level security;
alter table requirement_event no force row level security;
insert into requirement_event (tenant_id, requirement_id, seq, at, created_by, estatus)
select tenant_id, id, 1, fecha_ini, created_by, estatus from requirement;
alter table requirement force row level security;
alter table requirement_event force row level security;

-- State and history never part: a procedure has the state of its last event.
alter table requirement add constraint requirement_state
  foreign key (tenant_id, id, events, estatus) references requirement_event (tenant_id, requirement_id, seq, estatus)
  deferrable initially deferred;
