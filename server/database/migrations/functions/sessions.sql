-- Sessions are held against the database at every request: their stamp rises with whatever changes who somebody is or what they may do.

-- Whatever changes a person moves their sessions and those that show them.
create or replace function stamp_user_sessions() returns trigger language plpgsql as $fn$
begin
  update session set stamp = stamp + 1 where tenant_id = new.tenant_id and (user_id = new.id or as_user = new.id);
  return null;
end
$fn$;

create or replace function stamp_member_sessions() returns trigger language plpgsql as $fn$
begin
  update session set stamp = stamp + 1
   where tenant_id = coalesce(new.tenant_id, old.tenant_id)
     and (user_id = coalesce(new.user_id, old.user_id) or as_user = coalesce(new.user_id, old.user_id));
  return null;
end
$fn$;

create or replace function stamp_tenant_sessions() returns trigger language plpgsql as $fn$
begin
  update session set stamp = stamp + 1 where tenant_id = new.tenant_id;
  return null;
end
$fn$;

-- Ends the transaction of a request whose session is not what the server remembers of it. The session itself is looked for by the statement
-- that names the tenant (server/tenancy/who.ts): a function of its own for that cost as much as the rest of it.
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
