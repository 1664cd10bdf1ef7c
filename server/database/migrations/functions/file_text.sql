-- requires: tenant_wall
-- The text of files (server/fileText), and their thumbnails (server/thumbnail).

-- A file that its record lets go of is found no more, and one that comes to a record is read.
create or replace function forget_file_text() returns trigger language plpgsql as $fn$
begin
  if new.state = 'kept' and old.state = 'kept' and new.record_id is not distinct from old.record_id
     and new.record_table is not distinct from old.record_table then
    return new;
  end if;
  delete from public.file_text x where x.tenant_id = new.tenant_id and x.file = new.id;
  if new.state = 'dropped' then
    delete from public.file_thumbnail x where x.tenant_id = new.tenant_id and x.file = new.id;
  end if;
  new.text_state := 'due';
  new.text_at := null;
  new.text_attempts := 0;
  new.text_problem := null;
  return new;
end
$fn$;

-- Tenants with files to be read.
create or replace function due_texts() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct f.tenant_id from public.file f
   where f.text_state = 'due' and f.state = 'kept' and f.record_id is not null and (f.text_at is null or f.text_at <= now())
$$;
select grant_to_app('due_texts()');

-- The query for the words of a search: all of them by their stems, in any of the languages, and the last one perhaps not typed to its end.
create or replace function content_query(asked text) returns tsquery language plpgsql stable parallel safe as $fn$
declare
  tongue regconfig;
  one    text;
  found  tsquery := '';
begin
  foreach tongue in array array['public.tramit_es', 'public.tramit_ca', 'public.tramit_en', 'public.tramit_fr']::regconfig[] loop
    one := plainto_tsquery(tongue, asked)::text;
    if one <> '' then
      found := found || (case when one ~ '\w{3}''$' then one || ':*' else one end)::tsquery;
    end if;
  end loop;
  return found;
end
$fn$;
