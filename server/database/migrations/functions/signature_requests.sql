-- requires: tenant_wall, bins
-- Requests that access bit 4 reaches besides those that one has made: those that ask one to sign, from when one is asked.
create or replace function signature_request_by_owner() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  me   constant uuid := nullif(current_setting('app.user', true), '')::uuid;
begin
  return query
    select r.id from signature_request r
     where r.tenant_id = home and r.usuario = me and r.estado <> 'waiting' and r.deleted_at is null;
end
$fn$;

-- Tenants with requests that nobody has answered in time, or whose signer can sign in no more.
create or replace function tenants_with_due_signatures(at timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
  select distinct r.tenant_id from public.signature_request r
   where r.estado in ('waiting', 'open', 'lost') and r.deleted_at is null
     and (r.vence <= at
          or r.estado <> 'lost' and r.usuario is not null and not exists (
            select from public."user" u where u.tenant_id = r.tenant_id and u.id = r.usuario and u.estatus = 'NvI' and u.deleted_at is null))
$fn$;
select grant_to_app('tenants_with_due_signatures(timestamptz)');

-- A document that is removed takes the requests for it along, and for good where it goes for good: they hold names and addresses of people
-- without an account, who could not be found there to be erased.
create or replace function forget_signature_requests() returns trigger language plpgsql as $fn$
declare
  gone uuid[];
begin
  if tg_op = 'DELETE' then
    with dropped as (
      delete from signature_request r where r.tenant_id = old.tenant_id and r.documento = old.id returning r.id)
    select array_agg(d.id) into gone from dropped d;
    if gone is not null then
      perform blank_purged('signature_request', gone::text[]);
    end if;
    return old;
  end if;
  if new.deleted_at is not null and old.deleted_at is null then
    update signature_request set deleted_at = now(), version = version + 1, updated_at = now()
     where tenant_id = old.tenant_id and documento = old.id and deleted_at is null;
  end if;
  return new;
end
$fn$;
