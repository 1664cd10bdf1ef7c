-- People, their roles and whom they may reach. What must be unique or refers to others inside a person's row is kept in tables of its own
-- by these triggers, so that two writers cannot break it.

-- A role of another application, or of none, is held by nobody.
create or replace function hold_role_of_application() returns trigger language plpgsql as $fn$
begin
  select r.tipo into new.role_type from role r
   where r.tenant_id = new.tenant_id and r.id = new.role_id and r.deleted_at is null for key share;
  if not found then
    raise exception 'new row violates check constraint "user_role_foreign_91007"' using errcode = '23514', table = 'user_role', constraint = 'user_role_foreign_91007';
  end if;
  new.live := exists (select from "user" u where u.tenant_id = new.tenant_id and u.id = new.user_id and u.deleted_at is null);
  return new;
end
$fn$;

-- A role is held while its person is there.
create or replace function follow_person_alive() returns trigger language plpgsql as $fn$
begin
  update user_role set live = new.deleted_at is null where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$fn$;

create or replace function follow_role_type() returns trigger language plpgsql as $fn$
begin
  update user_role set role_type = new.tipo where tenant_id = new.tenant_id and role_id = new.id;
  return null;
end
$fn$;

-- The types of a person's roles. They are set after a change of roles and not before any change: a trigger before makes PostgreSQL lock the
-- row first and compute all its generated columns again, a tenth of what a change costs.
create or replace function types_of_roles(home int, held jsonb) returns jsonb language sql stable as $fn$
  select coalesce(jsonb_agg(distinct r.tipo order by r.tipo), '[]') from role r where r.tenant_id = home and held ? r.id::text
$fn$;

create or replace function type_user() returns trigger language plpgsql as $fn$
begin
  new.tipos_rol := types_of_roles(new.tenant_id, new.roles);
  return new;
end
$fn$;

create or replace function retype_user() returns trigger language plpgsql as $fn$
begin
  update "user" u set tipos_rol = w.types from (select types_of_roles(new.tenant_id, new.roles) as types) w
   where u.tenant_id = new.tenant_id and u.id = new.id and u.tipos_rol is distinct from w.types;
  return null;
end
$fn$;

-- Whoever holds a role that becomes of another type.
create or replace function retype_users() returns trigger language plpgsql as $fn$
begin
  update "user" set tipos_rol = types_of_roles(tenant_id, roles)
   where tenant_id = new.tenant_id and roles @> to_jsonb(array[new.id::text]);
  return null;
end
$fn$;

-- The roles of a person stand in the row too, so that lists can be filtered by them. A link that was mailed before a role was given opens
-- nothing any more: whoever reads an old mail does not get what its reader may do since.
create or replace function tell_user_roles() returns trigger language plpgsql as $fn$
begin
  update "user" u set roles = w.roles
    from (select c.tenant_id, c.user_id,
                 coalesce(jsonb_agg(r.role_id::text order by r.role_id) filter (where r.role_id is not null), '[]') as roles
            from (select distinct tenant_id, user_id from changed) c
            left join user_role r on r.tenant_id = c.tenant_id and r.user_id = c.user_id
           group by 1, 2) w
   where u.tenant_id = w.tenant_id and u.id = w.user_id and u.roles is distinct from w.roles;
  if tg_op = 'INSERT' then
    update access_code c set expires_at = now()
      from (select distinct tenant_id, user_id from changed) w
     where c.tenant_id = w.tenant_id and c.user_id = w.user_id and c.purpose = 'entry' and c.spent_at is null and c.expires_at > now();
  end if;
  return null;
end
$fn$;

-- E-mail addresses and associated people of a row, in tables of their own. A removed person keeps none. Somebody new with one address is
-- written without looking at any list.
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

-- Runs before the role is removed, which holds its row already: whoever saves a view of the role meanwhile waits, and then finds no role.
create or replace function remove_views_of_role() returns trigger language plpgsql as $fn$
begin
  delete from saved_view where tenant_id = new.tenant_id and role_id = new.id;
  return new;
end
$fn$;

-- The areas that whoever asks works in or supervises: what access bit 8 reaches. These functions are plpgsql so that a session keeps their
-- plans; whoever is named twice is reached once all the same.
create or replace function working_areas() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  me   constant uuid := nullif(current_setting('app.user', true), '')::uuid;
begin
  return query select s.area_id from area_specialist s where s.tenant_id = home and s.user_id = me;
  return query select a.id from area a where a.tenant_id = home and a.usu_superv = me and a.deleted_at is null;
end
$fn$;

-- What the access bits 4, 8 and 16 reach of people: oneself, whoever works with one in an area, one's associated clients.
create or replace function user_by_owner() returns setof uuid language sql stable as $fn$
  select nullif(current_setting('app.user', true), '')::uuid
$fn$;

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

-- Names of the people that records and their history mention, removed ones too: what they did stays theirs.
create or replace function people_named(ids uuid[]) returns table (id uuid, nombre text) language sql stable as $fn$
  select u.id, u.nombre from "user" u where u.tenant_id = nullif(current_setting('app.tenant', true), '')::int and u.id = any(ids)
$fn$;

-- Refuses a transaction after which a tenant that had an administrator has no active one. Nobody else could give the role.
create or replace function keep_administrator() returns trigger language plpgsql as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
begin
  -- Calls and commands set a tenant. Without one the owner repairs by hand.
  if home is null then
    return null;
  end if;
  if tg_table_name = 'user' and not exists (
      select from user_role r where r.tenant_id = home and r.user_id = (to_jsonb(old) ->> 'id')::uuid and r.role_type = 1) then
    return null;
  end if;
  if not exists (
      select from user_role r join "user" u on u.tenant_id = r.tenant_id and u.id = r.user_id
       where r.tenant_id = home and r.role_type = 1 and r.live and u.estatus = 'NvI' and u.deleted_at is null) then
    raise exception 'the organisation would have no administrator' using
      errcode = '23514', table = 'user_role', constraint = 'user_role_only_administrator_92022';
  end if;
  return null;
end
$fn$;

-- Runs before a status is written.
create or replace function end_sign_up() returns trigger language plpgsql as $fn$
begin
  new.signed_up_at := null;
  return new;
end
$fn$;

-- The second factor, the passkeys, the devices and the accounts at identity providers of a removed person.
create or replace function remove_credentials() returns trigger language plpgsql as $fn$
begin
  delete from passkey where tenant_id = new.tenant_id and user_id = new.id;
  delete from identity_link where tenant_id = new.tenant_id and user_id = new.id;
  delete from second_factor where tenant_id = new.tenant_id and user_id = new.id;
  delete from device where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$fn$;
