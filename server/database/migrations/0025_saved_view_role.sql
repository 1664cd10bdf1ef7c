-- A view is of a role while that role is there: roles are removed softly, so their views are removed with them, and a view of a role that
-- has been removed can no more be saved.

-- The owner of the tables stands behind the tenant's wall too: it is lowered while what is left of all tenants' removed roles goes.
alter table saved_view no force row level security;
alter table role no force row level security;
delete from saved_view v using role r where r.tenant_id = v.tenant_id and r.id = v.role_id and r.deleted_at is not null;
alter table saved_view force row level security;
alter table role force row level security;

alter table saved_view add column role_live boolean generated always as (case when role_id is not null then true end) stored;
alter table saved_view drop constraint saved_view_tenant_id_role_id_fkey;
alter table saved_view add constraint saved_view_role_90004
  foreign key (tenant_id, role_id, role_live) references role (tenant_id, id, live) on delete cascade;

-- Before the row is changed, which holds it already: who saves a view of the role meanwhile waits, and then finds no role.
create function remove_views_of_role() returns trigger language plpgsql as $fn$
begin
  delete from saved_view where tenant_id = new.tenant_id and role_id = new.id;
  return new;
end
$fn$;
create trigger role_removes_views before update of deleted_at on role
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function remove_views_of_role();
