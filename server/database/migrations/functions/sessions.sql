-- Sessions are held against the database at every request: against their own row, the row of the person and the row of the tenant. A row is
-- another one once its `xmin` is another, the transaction that has written it (server/tenancy/identity.ts).

-- Whatever a role grants, the tenant's row says that something has changed.
create or replace function count_role_change() returns trigger language plpgsql as $fn$
begin
  update tenant set role_changes = role_changes + 1 where tenant_id = new.tenant_id;
  return null;
end
$fn$;

-- Migration 0006 makes triggers of these, and 0013 removes them.
create or replace function stamp_user_sessions() returns trigger language plpgsql as $fn$
begin
  return null;
end
$fn$;
create or replace function stamp_member_sessions() returns trigger language plpgsql as $fn$
begin
  return null;
end
$fn$;
create or replace function stamp_tenant_sessions() returns trigger language plpgsql as $fn$
begin
  return null;
end
$fn$;

-- Ends the transaction of a request whose session is not what the server remembers of it. The session itself is looked for by the statement
-- that names the tenant (server/tenancy/identity.ts): a function of its own for that cost as much as the rest of it.
create or replace function session_moved() returns text language plpgsql stable as $fn$
begin
  raise exception 'session moved' using errcode = 'TR001';
end
$fn$;

-- However a view as somebody else ends, its end is written down: by its own call, by signing out, by whatever removes the session.
create or replace function write_view_end() returns trigger language plpgsql as $fn$
begin
  if old.view_id is not null and (tg_op = 'DELETE' or new.view_id is distinct from old.view_id) then
    insert into view_as (tenant_id, id, event, administrator, person, reason)
    select v.tenant_id, v.id, 'ended', v.administrator, v.person, v.reason from view_as v
     where v.tenant_id = old.tenant_id and v.id = old.view_id and v.event = 'began';
  end if;
  return null;
end
$fn$;
