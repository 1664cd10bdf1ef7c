-- requires: tenants
-- Numbers of series: given when a record is stored, without a gap, and kept. The first argument of the trigger is the column, the second
-- its pattern as a list of parts.
create or replace function give_number() returns trigger language plpgsql as $fn$
declare
  parts  constant jsonb := tg_argv[1]::jsonb;
  before text;
  given  text;
  part   jsonb;
  piece  text;
  digits int;
  head   text := '';
  tail   text := '';
  number bigint;
begin
  execute format('select ($1).%I', tg_argv[0]) into given using new;
  if tg_op = 'UPDATE' then
    execute format('select ($1).%I', tg_argv[0]) into before using old;
    if before is not null and given is distinct from before then
      raise exception 'a number is never changed' using errcode = 'check_violation', constraint = tg_table_name || '_series_92087';
    end if;
  end if;
  -- A restored copy brings its numbers along.
  if given is not null then
    return new;
  end if;
  for part in select p.value from jsonb_array_elements(parts) with ordinality p (value, place) order by p.place loop
    case part ->> 'kind'
      when 'number' then
        digits := (part ->> 'digits')::int;
        continue;
      when 'year' then
        piece := to_char(tenant_time(new.tenant_id, new.created_at), 'YYYY');
      when 'text' then
        piece := part ->> 'text';
      else
        execute format('select ($1).%I::text', part ->> 'column') into piece using new;
        if part ? 'table' then
          execute format('select r.%I from public.%I r where r.tenant_id = $1 and r.id = $2::uuid', part ->> 'read', part ->> 'table')
            into piece using new.tenant_id, piece;
        end if;
    end case;
    if digits is null then
      head := head || coalesce(piece, '');
    else
      tail := tail || coalesce(piece, '');
    end if;
  end loop;
  -- The row stays locked until the transaction ends: what is rolled back leaves no gap.
  insert into counter (tenant_id, name, value) values (new.tenant_id, format('%s.%s %s', tg_table_name, tg_argv[0], head), 1)
    on conflict (tenant_id, name) do update set value = counter.value + 1 returning value into number;
  return jsonb_populate_record(new, jsonb_build_object(
    tg_argv[0], head || lpad(number::text, greatest(digits, length(number::text)), '0') || tail));
end
$fn$;

-- A moment by the clock of a tenant; an unknown zone counts as UTC, as everywhere.
create or replace function tenant_time(home int, moment timestamptz) returns timestamp language plpgsql stable as $fn$
begin
  return moment at time zone coalesce(
    (select t.attributes ->> 'zonaHoraria' from tenant t where t.tenant_id = home), 'UTC');
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end
$fn$;

-- Gives numbers to the records that a table had before its series, in the order in which they were made. The owner of the tables calls it.
create or replace function number_records(about text, field text) returns void language plpgsql as $fn$
declare
  before constant text := coalesce(current_setting('app.tenant', true), '');
  one    record;
begin
  execute format('alter table public.%I no force row level security', about);
  for one in execute format('select tenant_id, id from public.%I where %I is null order by tenant_id, created_at, id', about, field) loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    execute format('update public.%I set %I = null, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2', about, field)
      using one.tenant_id, one.id;
  end loop;
  perform set_config('app.tenant', before, true);
  execute format('alter table public.%I force row level security', about);
end
$fn$;
