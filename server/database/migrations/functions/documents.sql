-- requires: people
-- Documents that access bit 4 reaches besides one's own: those shared with one, and those below a folder that is one's own or shared
-- with one.
create or replace function document_by_owner() returns setof uuid language plpgsql stable as $fn$
declare
  home constant int := nullif(current_setting('app.tenant', true), '')::int;
  me   constant uuid := nullif(current_setting('app.user', true), '')::uuid;
begin
  return query
    with recursive mine (id) as (
      select d.id from document d
       where d.tenant_id = home and d.deleted_at is null
         and (d.usu_owner = me or d.created_by = me or d.usuarios @> to_jsonb(me::text))
      union
      select d.id from document d join mine on d.id_padre = mine.id
       where d.tenant_id = home and d.deleted_at is null)
    select mine.id from mine;
end
$fn$;

-- Documents that access bit 16 reaches: those of associated clients.
create or replace function document_by_client() returns setof uuid language plpgsql stable as $fn$
declare
  home    constant int := nullif(current_setting('app.tenant', true), '')::int;
  clients constant uuid[] := array(select user_by_client());
begin
  if clients = '{}' then
    return;
  end if;
  return query
    select d.id from document d where d.tenant_id = home and d.usu_owner = any(clients) and d.deleted_at is null;
end
$fn$;
