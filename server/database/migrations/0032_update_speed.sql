-- The types of a person's roles are given after a change of roles, not before any change: where a table has a trigger before, PostgreSQL holds
-- each row that is changed beforehand and makes all its generated columns anew, a tenth of what a change costs.
create function types_of_roles(home int, held jsonb) returns jsonb language sql stable as $fn$
  select coalesce(jsonb_agg(distinct r.tipo order by r.tipo), '[]') from role r where r.tenant_id = home and held ? r.id::text
$fn$;
create or replace function type_user() returns trigger language plpgsql as $fn$
begin
  new.tipos_rol := types_of_roles(new.tenant_id, new.roles);
  return new;
end
$fn$;
drop trigger roles_give_types on "user";
create trigger roles_give_types before insert on "user" for each row execute function type_user();
create function retype_user() returns trigger language plpgsql as $fn$
begin
  update "user" u set tipos_rol = w.types from (select types_of_roles(new.tenant_id, new.roles) as types) w
   where u.tenant_id = new.tenant_id and u.id = new.id and u.tipos_rol is distinct from w.types;
  return null;
end
$fn$;
create trigger roles_retype_user after update of roles on "user" for each row execute function retype_user();
-- Whoever holds a role that becomes of another type: their roles are the same.
create or replace function retype_users() returns trigger language plpgsql as $fn$
begin
  update "user" set tipos_rol = types_of_roles(tenant_id, roles)
   where tenant_id = new.tenant_id and roles @> to_jsonb(array[new.id::text]);
  return null;
end
$fn$;

-- What waits to be sorted in is read by every search. PostgreSQL lets four megabytes wait, which a filter takes two milliseconds to read; of
-- an organisation's own fields there is little in a record, and to sort it in costs the same soon or late.
alter index user_own set (gin_pending_list_limit = 256);
alter index requirement_own set (gin_pending_list_limit = 256);
alter index incident_own set (gin_pending_list_limit = 256);
alter index requirement_search set (gin_pending_list_limit = 1024);
alter index incident_search set (gin_pending_list_limit = 1024);
alter index outbox_search set (gin_pending_list_limit = 1024);
