-- requires: tenant_wall, history, tenants
-- What is in the bins of modules.

-- The ids of tenants with records that were removed before a moment. Each tenant is asked behind its own wall, in one statement.
create or replace function bin_tenants(about text, latest timestamptz) returns table (tenant_id int)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $fn$
declare
  before constant text := coalesce(current_setting('app.tenant', true), '');
  one    int;
  found  boolean;
begin
  for one in select e.tenant_id from public.every_tenant() e loop
    perform set_config('app.tenant', one::text, true);
    execute format('select exists (select from public.%I t where t.tenant_id = $1 and t.deleted_at <= $2)', about)
      into found using one, latest;
    if found then
      tenant_id := one;
      return next;
    end if;
  end loop;
  perform set_config('app.tenant', before, true);
end
$fn$;

-- Empties the values that the history holds of records that were removed for good: nobody could find them there to erase them. That they
-- were there, when they changed and by whom stays. Nothing is emptied of a record that exists.
create or replace function blank_purged(about text, ids text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
begin
  if not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = about) then
    raise exception 'no such table' using errcode = '42P01';
  end if;
  execute format(
    $sql$
      update public.history h set before = '{}', after = '{}'
       where h.tenant_id = $1 and h.entity = $2 and h.record = any ($3) and (h.before <> '{}' or h.after <> '{}')
         and not exists (select from public.%I t where t.tenant_id = $1 and t.id::text = h.record)
    $sql$, about) using home, about, ids;
end
$fn$;
select grant_to_app('blank_purged(text, text[])');
