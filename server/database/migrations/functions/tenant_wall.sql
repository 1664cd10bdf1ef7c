-- The wall around the rows of each tenant: the template that every table gets, and the check that none was forgotten.

-- The login that requests run under. The migrator names it; it owns nothing.
create or replace function app_role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app')
$$;

-- Tables that belong to no tenant. A migration that adds one adds it here and grants its rights itself.
create or replace function tables_without_tenant() returns text[]
language sql immutable
return array['attempt', 'schema_function', 'schema_migration'];

-- The wall of a table or partition: each tenant reaches its own rows alone.
create or replace function wall_table(target regclass) returns void language plpgsql as $fn$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists tenant_wall on %s', target);
  execute format(
    $sql$
      create policy tenant_wall on %s
      using (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
      with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
    $sql$, target);
  execute format('revoke all on %s from public', target);
end
$fn$;
revoke execute on function wall_table(regclass) from public;

-- The template of every table with rows of tenants: call it right after `create table`. A table of records (one with an id, a version and
-- its last author) has its history kept from its first row on.
create or replace function apply_table_template(target regclass) returns void language plpgsql as $fn$
declare
  sequence regclass;
begin
  perform public.wall_table(target);
  execute format('grant select, insert, update, delete on %s to %I', target, app_role());
  for sequence in
    select d.objid from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.refclassid = 'pg_class'::regclass and d.refobjid = target and d.deptype in ('a', 'i')
  loop
    execute format('grant usage on sequence %s to %I', sequence, app_role());
  end loop;
  if (select count(*) = 3 from pg_attribute a
       where a.attrelid = target and a.attname in ('id', 'version', 'updated_by') and not a.attisdropped) then
    perform public.keep_history_of(target);
  end if;
end
$fn$;

-- Rows that are written once: requests add them and neither change nor remove them.
create or replace function write_once(target regclass) returns void language plpgsql as $fn$
begin
  execute format('revoke update, delete on %s from %I', target, app_role());
end
$fn$;

-- Lets requests call a function that runs with the rights of the owner, and nobody else.
create or replace function grant_to_app(called regprocedure) returns void language plpgsql as $fn$
begin
  execute format('revoke all on function %s from public', called);
  execute format('grant execute on function %s to %I', called, app_role());
end
$fn$;

-- Every relation of `public`, and every partition in `extra`, that the template does not cover, with the rule it breaks:
-- tenantColumn  no `tenant_id int not null`
-- rowSecurity   row-level security is not both enabled and forced
-- policy        the policy of the template is missing or changed, or another one widens it for anyone but the owner
-- primaryKey    there is none
-- key           a unique or exclusion key, or the primary key, does not start with tenant_id; a table with one row
--               per tenant (its primary key is tenant_id alone) may have keys across tenants
-- reference     a foreign key to a table of tenants does not start with tenant_id on both sides
-- view          a view that does not run with the rights of its reader, or a materialized one
create or replace function tables_without_policy() returns table (table_name text, reason text)
language sql stable
as $fn$
  with relation as (
    select c.oid, case n.nspname when 'public' then c.relname::text else format('%s.%s', n.nspname, c.relname) end as name, c.relkind, c.relowner as owner, c.relrowsecurity and c.relforcerowsecurity as walled, c.reloptions,
      (select a.attnum from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'tenant_id' and a.atttypid = 'int4'::regtype and a.attnotnull
         and not a.attisdropped) as tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'extra') and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and c.relname <> all (public.tables_without_tenant())
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ),
  tenant_table as (select * from relation where relkind in ('r', 'p', 'f'))
  select name, 'view' from relation
  where relkind = 'm'
    or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)
  union all
  select name, 'tenantColumn' from tenant_table where tenant is null
  union all
  select name, 'rowSecurity' from tenant_table where not walled
  union all
  select t.name, 'policy' from tenant_table t
  where not exists (
      select from pg_policy p
      where p.polrelid = t.oid and p.polname = 'tenant_wall' and p.polpermissive and p.polcmd = '*' and p.polroles = array[0::oid]
        and pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid)
        and replace(pg_get_expr(p.polqual, p.polrelid), ' ', '')
          = $q$(tenant_id=(NULLIF(current_setting('app.tenant'::text,true),''::text))::integer)$q$)
    or exists (select from pg_policy p where p.polrelid = t.oid and p.polname <> 'tenant_wall' and p.polpermissive and p.polroles <> array[t.owner])
  union all
  select name, 'primaryKey' from tenant_table t
  where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
  union all
  select distinct t.name, 'key' from tenant_table t join pg_index i on i.indrelid = t.oid
  where (i.indisunique or i.indisexclusion) and i.indkey[0] is distinct from t.tenant
    and not exists (select from pg_index p where p.indrelid = t.oid and p.indisprimary and p.indkey::text = t.tenant::text)
  union all
  select distinct t.name, 'reference' from tenant_table t
  join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
  join tenant_table r on r.oid = k.confrelid
  where k.conkey[1] is distinct from t.tenant or k.confkey[1] is distinct from r.tenant
  order by 1, 2
$fn$;
