-- requires: tenant_wall
-- What is known of tenants before a request belongs to one.

-- Finds one tenant by its id, code or sub-domain, and tells of no other.
create or replace function find_tenant(wanted_id int, wanted_code text, wanted_subdomain text) returns setof tenant
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from public.tenant
   where (wanted_id is null or tenant_id = wanted_id)
     and (wanted_code is null or lower(code) = lower(wanted_code))
     and (wanted_subdomain is null or lower(subdomain) = lower(wanted_subdomain))
     and (wanted_id is not null or wanted_code is not null or wanted_subdomain is not null)
$$;

-- Every tenant, by its id alone: what is done for all of them is done behind the wall of each.
create or replace function every_tenant() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.tenant_id from public.tenant t order by 1
$$;

-- The version of the schema: a server that waits for its requests asks.
create or replace function schema_version() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(version) from public.schema_migration
$$;
select grant_to_app('schema_version()');

-- The present day in the zone of the tenant; an unknown zone counts as UTC, as everywhere.
create or replace function tenant_today() returns date language plpgsql stable as $fn$
begin
  return (now() at time zone coalesce(
    (select t.attributes ->> 'zonaHoraria' from tenant t where t.tenant_id = nullif(current_setting('app.tenant', true), '')::int), 'UTC'))::date;
exception when invalid_parameter_value then
  return (now() at time zone 'UTC')::date;
end
$fn$;
