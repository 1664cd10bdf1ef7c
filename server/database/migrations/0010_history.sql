-- Who changed what of a record, and when: one entry for each record and transaction, written by the database itself in the
-- statement that changes the row, whichever way it comes. The application reads it and can neither write nor change it.
create table history (
  tenant_id int not null,
  -- The table of the record's module, and the record's id as text.
  entity    text not null,
  record    text not null,
  seq       bigint generated always as identity,
  version   int not null,
  at        timestamptz not null default now(),
  by_user   uuid,
  -- 1 added, 2 changed, 3 removed: the update types of the wire.
  kind      smallint not null,
  -- What differs, by column or by the id of a field that lives in extra.
  before    jsonb not null,
  after     jsonb not null,
  tx        xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, entity, record, seq),
  constraint history_kind check (kind in (1, 2, 3))
);
select apply_table_template('history');
do $do$
begin
  execute format('revoke insert, update, delete, truncate on history from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

create function json_keys(said jsonb) returns text[] language sql immutable strict parallel safe
  return array(select jsonb_object_keys(said));
-- What one object holds otherwise than another does.
create function json_unlike(one jsonb, other jsonb) returns jsonb language sql immutable strict parallel safe
  return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(one) e where e.value is distinct from other->e.key);

-- The columns that an entry leaves out are the trigger's arguments; nothing and null are the same, an absent key. What one
-- transaction does to a record in several steps is one entry, its first before and its last after: the lock on the row keeps
-- everybody else's entry of the same record out meanwhile.
create function keep_history() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $fn$
declare
  home    int := nullif(current_setting('app.tenant', true), '')::int;
  was     jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  present jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  it      jsonb := case when tg_op = 'DELETE' then was else present end;
  is_gone boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and was->>'deleted_at' is null and present->>'deleted_at' is not null);
  is_back boolean := tg_op = 'INSERT' or (was->>'deleted_at' is not null and present->>'deleted_at' is null);
  what    smallint := case when is_gone then 3 when is_back then 1 else 2 end;
  number  int := coalesce((it->>'version')::int, 0);
  lost    jsonb;
  won     jsonb;
  held    public.history%rowtype;
begin
  -- Nobody but the owner works outside of any tenant: what a migration rewrites, no person has changed.
  if home is null then
    return null;
  end if;
  was := jsonb_strip_nulls((was - tg_argv - 'extra') || coalesce(was->'extra', '{}'));
  present := jsonb_strip_nulls((present - tg_argv - 'extra') || coalesce(present->'extra', '{}'));
  lost := public.json_unlike(was, present);
  won := public.json_unlike(present, was);
  if what = 2 and lost = '{}' and won = '{}' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select * into held from public.history h
     where h.tenant_id = home and h.entity = tg_table_name and h.record = it->>'id' order by h.seq desc limit 1;
    if held.tx = pg_current_xact_id() and held.at = now() then
      lost := (lost - public.json_keys(held.before) - public.json_keys(held.after)) || held.before;
      won := (held.after - public.json_keys(public.json_unlike(was, present)) - public.json_keys(won)) || won;
      update public.history h
         set version = number, kind = case when what = 2 then held.kind else what end,
             before = public.json_unlike(lost, won), after = public.json_unlike(won, lost)
       where h.tenant_id = home and h.entity = tg_table_name and h.record = it->>'id' and h.seq = held.seq;
      return null;
    end if;
  end if;
  insert into public.history (tenant_id, entity, record, version, by_user, kind, before, after)
  values (home, tg_table_name, it->>'id', number, nullif(current_setting('app.user', true), '')::uuid, what, lost, won);
  return null;
end
$fn$;

-- Has the history of a table kept: of every column but those that tell how a row is kept, that the database computes, or that
-- are nobody's to read. Call it again where a migration adds such a column.
create function keep_history_of(target regclass) returns void language plpgsql as $fn$
declare
  left_out text;
begin
  select string_agg(quote_literal(a.attname), ', ') into left_out from pg_attribute a
   where a.attrelid = target and a.attnum > 0 and not a.attisdropped
     and (a.attname in ('tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'live')
       or a.attgenerated <> '' or a.atttypid = 'bytea'::regtype or a.attname ~ '(password|secret|token|hash)');
  execute format('drop trigger if exists a_keeps_history on %s', target);
  -- Before the other triggers, which run in the order of their names: what they do to the same row is told after it.
  execute format('create trigger a_keeps_history after insert or update or delete on %s for each row execute function public.keep_history(%s)', target, left_out);
end
$fn$;

-- The template of tables, which now has the history of every table of records kept from its first row on.
create or replace function apply_table_template(target regclass) returns void language plpgsql as $fn$
declare
  app_role text := coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app');
  sequence regclass;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists tenant_wall on %s', target);
  execute format(
    $sql$
      create policy tenant_wall on %s
      using (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
      with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
    $sql$, target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to %I', target, app_role);
  for sequence in
    select d.objid from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.refclassid = 'pg_class'::regclass and d.refobjid = target and d.deptype in ('a', 'i')
  loop
    execute format('grant usage on sequence %s to %I', sequence, app_role);
  end loop;
  if (select count(*) = 3 from pg_attribute a
       where a.attrelid = target and a.attname in ('id', 'version', 'updated_by') and not a.attisdropped) then
    perform public.keep_history_of(target);
  end if;
end
$fn$;

-- Names of the people that records and their history tell of, removed ones too: what they did stays theirs.
create function people_named(ids uuid[]) returns table (id uuid, nombre text) language sql stable as $fn$
  select u.id, u.nombre from "user" u where u.tenant_id = nullif(current_setting('app.tenant', true), '')::int and u.id = any(ids)
$fn$;

select keep_history_of(t) from unnest(array['role', '"user"', 'category', 'area', 'template', 'requirement']::regclass[]) t;

-- Fields that an organisation adds live in extra: one index serves equality over all of them, and rows without any cost nothing.
create index category_own on category using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index area_own on area using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index user_own on "user" using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index requirement_own on requirement using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
create index template_own on template using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';

-- What lists are ordered and filtered by (server/sql/wantedIndexes.ts).
create index category_order on category (tenant_id, orden, id) where deleted_at is null;
create index requirement_name on requirement (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index requirement_code on requirement (tenant_id, f_fold(codigo), id) where deleted_at is null;
create index requirement_of_template on requirement (tenant_id, plantilla, fecha_ini) where deleted_at is null;
create index template_name on template (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index template_description on template (tenant_id, f_fold(descripcion), id) where deleted_at is null;
create index template_search on template using gin (tenant_id, search gin_trgm_ops);

-- A cell of a CSV file, as `csvLine` of the engine writes it: quoted, `-` where there is nothing, an apostrophe before what a
-- spreadsheet would run. Whole files are written by the database, so that no cell of theirs is made twice.
create function csv_cell(value text) returns text language sql immutable parallel safe
  return case
    when value is null or value = '' then '"-"'
    when value ~ '^[=+\-@\t\r\n]' and value <> '-' and value !~ '^[+-]?[0-9]+([.,][0-9]+)?$' then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end;
