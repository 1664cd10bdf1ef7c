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

-- Numbers documents that are called like one of an owner before in the same folder, so that one may own them all: 'Lease.pdf' becomes
-- 'Lease (2).pdf'. The longest name has 200 characters.
create or replace function keep_document_names_apart(home int, owners uuid[], author uuid) returns void language plpgsql as $fn$
declare
  twin   record;
  ending text;
  number text;
  fresh  text;
  n      int;
begin
  for twin in
    select listed.* from (
      select d.id, d.id_padre, d.nombre, coalesce(d.is_directorio, false) as is_folder, array_position(owners, d.usu_owner) as place,
             row_number() over (partition by d.id_padre, f_fold(d.nombre) order by array_position(owners, d.usu_owner), d.id) as nth
        from document d where d.tenant_id = home and d.usu_owner = any(owners) and d.deleted_at is null) listed
     where listed.nth > 1 order by listed.place, listed.id
  loop
    ending := case when twin.is_folder then '' else coalesce(substring(twin.nombre from '\.[^.]{1,10}$'), '') end;
    n := 2;
    loop
      number := format(' (%s)%s', n, ending);
      fresh := left(left(twin.nombre, length(twin.nombre) - length(ending)), 200 - length(number)) || number;
      exit when not exists (
        select from document d where d.tenant_id = home and d.usu_owner = any(owners) and d.deleted_at is null
           and d.id_padre is not distinct from twin.id_padre and f_fold(d.nombre) = f_fold(fresh));
      n := n + 1;
    end loop;
    update document set nombre = fresh, version = version + 1, updated_at = now(), updated_by = author
     where tenant_id = home and id = twin.id;
  end loop;
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
