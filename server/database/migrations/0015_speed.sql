-- Whom an access bit reaches, as before, by functions whose plans a session keeps and that sort nothing: whoever is named twice is reached
-- once all the same.
create or replace function working_areas() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  me   constant uuid := nullif(current_setting('app.user', true), '')::uuid;
begin
  return query select s.area_id from area_specialist s where s.tenant_id = home and s.user_id = me;
  return query select a.id from area a where a.tenant_id = home and a.usu_superv = me and a.deleted_at is null;
end
$fn$;
create index area_of_supervisor on area (tenant_id, usu_superv) where deleted_at is null and usu_superv is not null;

create or replace function user_by_area() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  mine constant uuid[] := array(select working_areas());
begin
  if mine = '{}' then
    return;
  end if;
  return query select s.user_id from area_specialist s where s.tenant_id = home and s.area_id = any(mine);
  return query
    select a.usu_superv from area a
     where a.tenant_id = home and a.id = any(mine) and a.usu_superv is not null and a.deleted_at is null;
end
$fn$;
create or replace function user_by_client() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  me   constant uuid := nullif(current_setting('app.user', true), '')::uuid;
begin
  return query
    select r.user_id
      from (select l.other_id as id from user_link l where l.tenant_id = home and l.user_id = me
            union
            select l.user_id from user_link l where l.tenant_id = home and l.other_id = me) near
      join user_role r on r.tenant_id = home and r.user_id = near.id and r.role_type = 5 and r.live;
end
$fn$;

-- The history of a record, as before: of a new row nothing is compared, and what is compared is so without functions that are planned anew.
create or replace function keep_history() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home    constant int := nullif(current_setting('app.tenant', true), '')::int;
  was     jsonb;
  present jsonb;
  id      text;
  what    smallint := 2;
  number  int;
  lost    jsonb := '{}';
  won     jsonb := '{}';
  held    public.history%rowtype;
begin
  -- Nobody but the owner works outside of any tenant: what a migration rewrites, no person has changed.
  if home is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := to_jsonb(old);
    id := was->>'id';
    number := coalesce((was->>'version')::int, 0);
  end if;
  if tg_op <> 'DELETE' then
    present := to_jsonb(new);
    id := present->>'id';
    number := coalesce((present->>'version')::int, 0);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and was->>'deleted_at' is null and present->>'deleted_at' is not null) then
    what := 3;
  elsif tg_op = 'INSERT' or (was->>'deleted_at' is not null and present->>'deleted_at' is null) then
    what := 1;
  end if;
  was := coalesce(jsonb_strip_nulls((was - tg_argv - 'extra') || coalesce(was->'extra', '{}')), '{}');
  present := coalesce(jsonb_strip_nulls((present - tg_argv - 'extra') || coalesce(present->'extra', '{}')), '{}');
  if tg_op = 'INSERT' then
    won := present;
  else
    lost := (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(was) e where e.value is distinct from present->e.key);
    won := (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(present) e where e.value is distinct from was->e.key);
    if what = 2 and lost = '{}' and won = '{}' then
      return null;
    end if;
    select * into held from public.history h
     where h.tenant_id = home and h.entity = tg_table_name and h.record = id order by h.seq desc limit 1;
    if held.tx = pg_current_xact_id() and held.at = now() then
      lost := (lost - public.json_keys(held.before) - public.json_keys(held.after)) || held.before;
      won := (held.after - public.json_keys(public.json_unlike(was, present)) - public.json_keys(won)) || won;
      update public.history h
         set version = number, kind = case when what = 2 then held.kind else what end,
             before = public.json_unlike(lost, won), after = public.json_unlike(won, lost)
       where h.tenant_id = home and h.entity = tg_table_name and h.record = id and h.seq = held.seq;
      return null;
    end if;
  end if;
  insert into public.history (tenant_id, entity, record, version, by_user, kind, before, after)
  values (home, tg_table_name, id, number, nullif(current_setting('app.user', true), '')::uuid, what, lost, won);
  return null;
end
$fn$;

-- What a person's row says of e-mails and of others, as before: somebody new with one address is written without looking at any list.
create or replace function keep_user_parts() returns trigger language plpgsql as $fn$
declare
  is_there boolean := new.deleted_at is null;
  is_new   boolean := tg_op = 'INSERT';
  turned   boolean := not is_new and (new.deleted_at is null) is distinct from (old.deleted_at is null);
begin
  if is_new and is_there and new.correos = '[]' then
    insert into user_mail (tenant_id, mail, user_id) values (new.tenant_id, lower(new.email), new.id);
  elsif is_new or turned or new.email is distinct from old.email or new.correos is distinct from old.correos then
    if not is_new then
      delete from user_mail m where m.tenant_id = new.tenant_id and m.user_id = new.id
        and not (is_there and (m.mail = lower(new.email) or exists (
          select from jsonb_array_elements(new.correos) c where lower(c->>'email') = m.mail)));
    end if;
    insert into user_mail (tenant_id, mail, user_id)
      select distinct new.tenant_id, w.mail, new.id
        from (select lower(new.email) as mail union select lower(c->>'email') from jsonb_array_elements(new.correos) c) w
       where is_there and w.mail is not null
         and (is_new or not exists (
           select from user_mail m where m.tenant_id = new.tenant_id and m.mail = w.mail and m.user_id = new.id));
  end if;
  if turned or new.cliente_asociado is distinct from old.cliente_asociado
      or new.usuarios_asociados is distinct from old.usuarios_asociados
      or (is_new and (new.cliente_asociado is not null or new.usuarios_asociados <> '[]')) then
    delete from user_link where tenant_id = new.tenant_id and user_id = new.id;
    insert into user_link (tenant_id, user_id, other_id)
      select distinct new.tenant_id, new.id, w.other
        from (select new.cliente_asociado as other
              union select (a->>'usuario')::uuid from jsonb_array_elements(new.usuarios_asociados) a) w
       where is_there and w.other is not null;
  end if;
  return null;
end
$fn$;
