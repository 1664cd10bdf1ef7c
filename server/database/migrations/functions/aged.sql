-- requires: tenant_wall
-- Deletes what the server writes by itself by age (server/tenancy/sweepAged.ts). Logs can be shortened in no other way, and their latest part stays
-- whatever is asked for.

-- Rows of a table after this moment are never deleted.
create or replace function aged_limit(what text, latest timestamptz) returns timestamptz language sql stable as $fn$
  select case what when 'read_log' then least(latest, now() - interval '365 days')
                   when 'view_as' then least(latest, now() - interval '365 days')
                   when 'sign_in_log' then least(latest, now() - interval '30 days')
                   else latest end
$fn$;

-- The ids of tenants with rows to delete. Each tenant is then swept within its own row-level security.
create or replace function aged_tenants(what text, latest timestamptz) returns table (tenant_id int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  before constant timestamptz := public.aged_limit(what, latest);
begin
  case what
    when 'session' then return query select distinct t.tenant_id from public.session t where t.created_at <= before;
    when 'idempotency' then return query select distinct t.tenant_id from public.idempotency t where t.created_at <= before;
    when 'sign_in_log' then return query select distinct t.tenant_id from public.sign_in_log t where t.at <= before;
    when 'read_log' then return query select distinct t.tenant_id from public.read_log t where t.at <= before;
    when 'view_as' then return query select distinct t.tenant_id from public.view_as t where t.at <= before;
  end case;
end
$fn$;
select grant_to_app('aged_tenants(text, timestamptz)');

-- Deletes at most `most` rows of the current tenant and returns how many.
create or replace function sweep_aged(what text, latest timestamptz, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home   constant int := nullif(current_setting('app.tenant', true), '')::int;
  before constant timestamptz := public.aged_limit(what, latest);
  gone   int;
begin
  case what
    when 'session' then
      delete from public.session t where t.tenant_id = home and t.token_hash in (
        select a.token_hash from public.session a where a.tenant_id = home and a.created_at <= before limit most);
    when 'idempotency' then
      delete from public.idempotency t where t.tenant_id = home and (t.user_id, t.key) in (
        select a.user_id, a.key from public.idempotency a where a.tenant_id = home and a.created_at <= before limit most);
    when 'sign_in_log' then
      delete from public.sign_in_log t where t.tenant_id = home and t.id in (
        select a.id from public.sign_in_log a where a.tenant_id = home and a.at <= before limit most);
    when 'read_log' then
      delete from public.read_log t where t.tenant_id = home and t.id in (
        select a.id from public.read_log a where a.tenant_id = home and a.at <= before limit most);
    when 'view_as' then
      delete from public.view_as t where t.tenant_id = home and (t.id, t.event) in (
        select a.id, a.event from public.view_as a where a.tenant_id = home and a.at <= before limit most);
  end case;
  get diagnostics gone = row_count;
  return gone;
end
$fn$;
select grant_to_app('sweep_aged(text, timestamptz, int)');
