-- Tells the servers that something in a table has changed (server/live).

-- Names the organisation and the table, and the days of the row in GMT if its columns are given: the start and the end. PostgreSQL sends the same
-- words once for a transaction, after its commit.
create or replace function note_live_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
declare
  -- A partition tells the name of its table.
  head text := format('%s %s', coalesce(new.tenant_id, old.tenant_id), case tg_table_schema when 'extra' then 'extra_record' else tg_table_name end);
  changed jsonb;
begin
  if tg_nargs = 0 then
    perform pg_notify('record_change', head);
    return null;
  end if;
  foreach changed in array array[to_jsonb(old), to_jsonb(new)] loop
    continue when changed is null or jsonb_typeof(changed) <> 'object';
    perform pg_notify('record_change', format('%s %s %s', head,
      ((changed ->> tg_argv[0])::timestamptz at time zone 'UTC')::date,
      ((changed ->> tg_argv[1])::timestamptz at time zone 'UTC')::date));
  end loop;
  return null;
end
$fn$;
revoke execute on function note_live_change() from public;

drop function if exists fit_live_tables(text[]);

-- Gives the trigger to these tables, by their names, with the columns of their days if they have some, and takes it from all others.
create or replace function fit_live_tables(wanted jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
declare
  found record;
begin
  for found in
    select c.relname as name, t.oid is not null as has, wanted ? c.relname::text as wants,
           array(select jsonb_array_elements_text(wanted -> c.relname::text)) as columns, encode(t.tgargs, 'escape') as given
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'live_change'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (t.oid is not null or wanted ? c.relname::text)
  loop
    continue when found.has and found.wants
      and found.given = (select coalesce(string_agg(one || '\000', '' order by at), '') from unnest(found.columns) with ordinality as part(one, at));
    if found.has then
      execute format('drop trigger live_change on public.%I', found.name);
    end if;
    if found.wants then
      execute format('create trigger live_change after insert or update or delete on public.%I
                      for each row execute function public.note_live_change(%s)', found.name,
                     (select coalesce(string_agg(quote_literal(one), ', ' order by at), '') from unnest(found.columns) with ordinality as part(one, at)));
    end if;
  end loop;
end
$fn$;
revoke execute on function fit_live_tables(jsonb) from public;
