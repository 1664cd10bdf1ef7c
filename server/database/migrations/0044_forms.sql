-- requires: tenant_wall, history, forms
-- Served forms and types of procedure are made and changed in the portal, as records with a history.

-- What is edited is the record; what has been published are its versions. `number` is the version that is served, 0 before the first.
alter table form rename column name to nombre;
alter table form
  alter column number set default 0,
  alter column function set default 'rQ8',
  add column version    int not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid,
  add column deleted_at timestamptz,
  add column live       boolean generated always as (deleted_at is null) stored,
  add column extra      jsonb not null default '{}',
  add column titulos    jsonb,
  -- One row for each field (server/form/formDraft). Null: as it is in the published version.
  add column campos     jsonb,
  add column cambios    boolean not null default true,
  add column publicado  boolean generated always as (number > 0) stored,
  add column search     text generated always as (f_fold(nombre)) stored,
  add unique (tenant_id, id, live);
alter table form no force row level security;
update form set cambios = false;
alter table form force row level security;
select keep_history_of('form');
create index form_name on form (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index form_number on form (tenant_id, number, id) where deleted_at is null;
create index form_search on form using gin (tenant_id, search gin_trgm_ops);
create index form_own on form using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';

drop trigger new_form_is_published on form;
drop trigger other_form_is_published on form;
create trigger new_form_is_published after insert on form
  for each row when (new.type = 1 and new.number > 0) execute function publish_form();
create trigger other_form_is_published after update on form
  for each row when ((new.type = 1 or old.type = 1)
    and (new.type, new.function, new.publicado, new.deleted_at is null) is distinct from (old.type, old.function, old.publicado, old.deleted_at is null))
  execute function publish_form();
create trigger form_has_changes before update on form
  for each row when ((new.nombre, new.titulos, new.campos) is distinct from (old.nombre, old.titulos, old.campos))
  execute function mark_form_changes();

-- The forms and documents of a type of procedure, as they are edited. The rows of template_form follow them.
alter table template
  alter column textos drop not null,
  alter column tipos_rol drop not null,
  alter column externa drop not null,
  add column formularios jsonb,
  add column documentos_requeridos jsonb;
alter table template no force row level security;
alter table template_form no force row level security;
alter table form no force row level security;
alter table form_version no force row level security;
update template t set
  formularios = (select jsonb_agg(f.id order by tf.position) from template_form tf
                   join form f on f.tenant_id = tf.tenant_id and f.id = tf.form_id
                  where tf.tenant_id = t.tenant_id and tf.template_id = t.id and f.type = 3),
  documentos_requeridos = (select jsonb_agg(jsonb_build_object('_id', c.field ->> 'name', 'nombre', c.field -> 'label',
                                              'obligatorio', coalesce(c.field -> 'required', 'false')) order by c.at)
                             from template_form tf
                             join form f on f.tenant_id = tf.tenant_id and f.id = tf.form_id and f.type = 4
                             join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
                            cross join jsonb_array_elements(v.source -> 'campos') with ordinality c (field, at)
                            where tf.tenant_id = t.tenant_id and tf.template_id = t.id);
alter table template force row level security;
alter table template_form force row level security;
alter table form force row level security;
alter table form_version force row level security;
