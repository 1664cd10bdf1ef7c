-- Tells the servers that something in a table has changed (server/live).

-- Names the organisation and the table, never what has changed. PostgreSQL sends it once for a transaction, after its commit.
create or replace function note_live_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
begin
  perform pg_notify('record_change', format('%s %s', coalesce(new.tenant_id, old.tenant_id), tg_table_name));
  return null;
end
$fn$;
revoke execute on function note_live_change() from public;

-- Gives the trigger to these tables, and takes it from all others.
create or replace function fit_live_tables(wanted text[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
declare
  found record;
begin
  for found in
    select c.relname as name, t.oid is not null as has
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'live_change'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (t.oid is not null or c.relname = any (wanted))
  loop
    if found.name = any (wanted) and not found.has then
      execute format('create trigger live_change after insert or update or delete on public.%I
                      for each row execute function public.note_live_change()', found.name);
    elsif found.has and not found.name = any (wanted) then
      execute format('drop trigger live_change on public.%I', found.name);
    end if;
  end loop;
end
$fn$;
revoke execute on function fit_live_tables(text[]) from public;
