-- requires: tenant_wall
-- Tenants with live records whose instant lies within a span. Each is looked at behind its own wall.
create or replace function tenants_with_instants(what text, place text, past timestamptz, latest timestamptz) returns setof int
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home  int;
  found boolean;
begin
  for home in select t.tenant_id from public.tenant t order by 1 loop
    perform set_config('app.tenant', home::text, true);
    execute format('select exists (select from public.%I t where t.tenant_id = $1 and t.%I > $2 and t.%I <= $3 and t.deleted_at is null)',
      what, place, place) into found using home, past, latest;
    if found then
      return next home;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end
$fn$;
select grant_to_app('tenants_with_instants(text, text, timestamptz, timestamptz)');

-- Tenants with decisions about instants that have passed.
create or replace function tenants_with_old_reminders(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
  select distinct r.tenant_id from public.mail_reminder r where r.instant <= latest
$fn$;
