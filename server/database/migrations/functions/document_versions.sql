-- requires: tenant_wall, bins
-- Each file that a document has had is a version of it, numbered from 1 without gaps. The database keeps them, whatever writes a document.

create or replace function number_document_version() returns trigger language plpgsql as $fn$
declare
  fresh constant text := new.archivo->0->>'id';
begin
  if tg_op = 'INSERT' then
    new.numero_version := case when fresh is null then null else 1 end;
  elsif fresh is null then
    new.numero_version := null;
  elsif fresh is distinct from old.archivo->0->>'id' then
    new.numero_version := coalesce(old.numero_version, 0) + 1;
  end if;
  return new;
end
$fn$;

-- The file that a document had stays with its version, and the new one becomes the present version. Whoever locks the row of the document
-- numbers alone. A document that is emptied has no versions left.
create or replace function keep_document_version() returns trigger language plpgsql as $fn$
declare
  fresh  constant text := new.archivo->0->>'id';
  former uuid;
begin
  if tg_op = 'UPDATE' and fresh is not distinct from old.archivo->0->>'id' then
    if new.signed is distinct from old.signed then
      update document_version set firmado = coalesce(new.signed, false), version = version + 1
       where tenant_id = new.tenant_id and documento = new.id and vigente;
    end if;
    return null;
  end if;
  if fresh is null then
    perform drop_document_versions(new.tenant_id, new.id, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update document_version set vigente = false, version = version + 1, updated_at = now(), updated_by = new.updated_by
     where tenant_id = new.tenant_id and documento = new.id and vigente
    returning id into former;
    update file set state = 'kept', expires_at = null, record_table = 'document_version', record_id = former
     where tenant_id = new.tenant_id and id::text = old.archivo->0->>'id' and former is not null
       and record_table = 'document' and record_id = new.id;
  end if;
  insert into document_version (tenant_id, id, created_by, updated_by, documento, numero, nombre, archivo, usuario, vigente, firmado)
  values (new.tenant_id, gen_random_uuid(), coalesce(new.updated_by, new.created_by), coalesce(new.updated_by, new.created_by), new.id,
          new.numero_version, new.archivo->0->>'name', new.archivo, coalesce(new.updated_by, new.created_by), true, coalesce(new.signed, false));
  perform drop_document_versions(new.tenant_id, new.id, new.numero_version - versions_of_document(new.tenant_id));
  return null;
end
$fn$;

-- How many versions of a document an organisation keeps: 20, or as many as its attribute says.
create or replace function versions_of_document(home int) returns int language sql stable
return (select case when t.attributes->>'versionesDocumento' ~ '^[1-9]\d{0,2}$' then (t.attributes->>'versionesDocumento')::int else 20 end
          from tenant t where t.tenant_id = home);

-- Removes versions up to a number, or all of a document that goes, with their files. What was signed stays as long as its document.
create or replace function drop_document_versions(home int, about uuid, latest int) returns void language plpgsql as $fn$
declare
  gone uuid[];
begin
  if latest is not null and latest < 1 then
    return;
  end if;
  with dropped as (
    delete from document_version v
     where v.tenant_id = home and v.documento = about and (latest is null or v.numero <= latest and not v.firmado and not v.vigente)
    returning v.id)
  select array_agg(d.id) into gone from dropped d;
  if gone is null then
    return;
  end if;
  update file set state = 'dropped', expires_at = now(), name = '–', document = null
   where tenant_id = home and record_table = 'document_version' and record_id = any (gone) and state = 'kept';
  perform blank_purged('document_version', gone::text[]);
end
$fn$;

create or replace function drop_versions_of_document() returns trigger language plpgsql as $fn$
begin
  perform drop_document_versions(old.tenant_id, old.id, null);
  return old;
end
$fn$;
