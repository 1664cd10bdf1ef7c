-- requires: tenant_wall
-- How many live records a module of an organisation may have.
create or replace function most_extra_records() returns int language sql immutable parallel safe
  return 100000;

-- Near the limit those who add follow each other, so that none counts past the others.
create or replace function limit_extra_records() returns trigger language plpgsql as $fn$
declare
  most constant int := public.most_extra_records();
  near constant int := 1000;
  grown record;
  held int;
begin
  for grown in select distinct a.tenant_id, a.module from added a loop
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
