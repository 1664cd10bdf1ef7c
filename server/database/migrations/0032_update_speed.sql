-- The types of a person's roles are given after a change of roles, not before any change: where a table has a trigger before, PostgreSQL holds
-- each row that is changed beforehand and makes all its generated columns anew, a tenth of what a change costs.
drop trigger roles_give_types on "user";
create trigger roles_give_types before insert on "user" for each row execute function type_user();
create function retype_user() returns trigger language plpgsql as $fn$
declare
  types constant jsonb := (select coalesce(jsonb_agg(distinct r.tipo order by r.tipo), '[]') from role r
                            where r.tenant_id = new.tenant_id and new.roles ? r.id::text);
begin
  if new.tipos_rol is distinct from types then
    update "user" set tipos_rol = types where tenant_id = new.tenant_id and id = new.id;
  end if;
  return null;
end
$fn$;
create trigger roles_retype_user after update of roles on "user" for each row execute function retype_user();

-- What waits to be sorted in is read by every search. PostgreSQL lets four megabytes wait, which a filter takes two milliseconds to read; of
-- an organisation's own fields there is little in a record, and to sort it in costs the same soon or late.
alter index user_own set (gin_pending_list_limit = 256);
alter index requirement_own set (gin_pending_list_limit = 256);
alter index incident_own set (gin_pending_list_limit = 256);
alter index requirement_search set (gin_pending_list_limit = 1024);
alter index incident_search set (gin_pending_list_limit = 1024);
alter index outbox_search set (gin_pending_list_limit = 1024);
