-- requires: tenant_wall
-- How many live records a module of an organisation may have.
create or replace function most_extra_records() returns int language sql immutable parallel safe
  return 100000;

-- The same of a module with a table of its own.
create or replace function most_promoted_records() returns int language sql immutable parallel safe
  return 1000000;

-- Promoted modules without a table of their own, as after a restore. Each tenant is asked behind its own wall.
create or replace function unpromoted_modules() returns table (tenant int, module text)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $fn$
declare
  before constant text := coalesce(current_setting('app.tenant', true), '');
  one    int;
begin
  for one in select e.tenant_id from public.every_tenant() e loop
    perform set_config('app.tenant', one::text, true);
    return query
      select p.tenant_id, p.module from public.promoted_module p
       where p.tenant_id = one and not exists (
         select from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.extra_record'::regclass and c.relname = format('%s_%s', p.module, p.tenant_id));
  end loop;
  perform set_config('app.tenant', before, true);
end
$fn$;

-- Near the limit those who add follow each other, so that none counts past the others.
create or replace function limit_extra_records() returns trigger language plpgsql as $fn$
declare
  most int;
  near constant int := 1000;
  grown record;
  held int;
begin
  for grown in select distinct a.tenant_id, a.module from added a loop
    most := public.most_extra_records();
    if exists (select from public.promoted_module p where p.tenant_id = grown.tenant_id and p.module = grown.module) then
      most := public.most_promoted_records();
      -- To count a large table would cost more than the addition. PostgreSQL estimates it anew after each tenth.
      continue when exists (
        select from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'public.extra_record'::regclass and c.relname = format('%s_%s', grown.module, grown.tenant_id)
           and c.reltuples between 0 and most * 0.8);
    end if;
    select count(*) into held from (
      select from public.extra_record r
       where r.tenant_id = grown.tenant_id and r.module = grown.module and r.deleted_at is null limit most + 1) r;
    if held > most - near and held <= most then
      perform pg_advisory_xact_lock(hashtext('extra_record ' || grown.module), grown.tenant_id);
      select count(*) into held from (
        select from public.extra_record r
         where r.tenant_id = grown.tenant_id and r.module = grown.module and r.deleted_at is null limit most + 1) r;
    end if;
    if held > most then
      raise exception 'the module holds no more records'
        using errcode = '23514', table = 'extra_record', constraint = 'extra_record_count_92148';
    end if;
  end loop;
  return null;
end
$fn$;
