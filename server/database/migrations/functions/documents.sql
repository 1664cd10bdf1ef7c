-- requires: people
-- What the access bit 4 reaches of documents beside one's own: what is shared with one, and what stands below a folder that is one's own
-- or shared with one.
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

-- What the access bit 16 reaches of documents: those of associated clients.
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

-- A signed document stays as it was signed: with its file, and among the others. Erasure and retention empty all of it, also that it is
-- signed, and then it has no file left to protect.
create or replace function keep_signed_document() returns trigger language plpgsql as $fn$
begin
  if new.signed is null and (new.archivo is null or new.archivo = '[]') then
    return new;
  end if;
  if new.signed is distinct from true or new.deleted_at is distinct from old.deleted_at or new.archivo is distinct from old.archivo then
    raise exception 'the document is signed' using errcode = '23514', table = 'document', constraint = 'document_signed_92010';
  end if;
  return new;
end
$fn$;
