-- A page far down the list of people is found in the index alone: what it is ordered by stands in it as it is written too.
drop index user_name;
create index user_name on "user" (tenant_id, f_fold(nombre), id) include (nombre) where deleted_at is null;
drop index user_by_tax_number;
create index user_by_tax_number on "user" (tenant_id, f_fold(cif_nif), id) include (cif_nif) where deleted_at is null;
drop index user_by_email;
create index user_by_email on "user" (tenant_id, f_fold(email), id) include (email) where deleted_at is null;

-- Whoever may be the same person has the same birthday and the same name, however it is written.
drop index user_birth;
create index user_birth on "user" (tenant_id, fecha_nacimiento, f_fold(nombre)) where deleted_at is null;

-- Parts of the name, the e-mail and the tax number are found by what is searched, which holds all three: each word is kept once.
-- What waits to be sorted in is read by every search; half a megabyte of it costs a search less than a millisecond.
drop index user_search;
create index user_search on "user" using gin (
  tenant_id, search gin_trgm_ops, f_fold(ciudad) gin_trgm_ops, f_fold(telefono) gin_trgm_ops, roles jsonb_path_ops, tipos_rol jsonb_path_ops)
  with (gin_pending_list_limit = 512);

-- The same as before, but for somebody new nothing is looked for that could be taken away.
create or replace function keep_user_parts() returns trigger language plpgsql as $fn$
declare
  is_there boolean := new.deleted_at is null;
  is_new   boolean := tg_op = 'INSERT';
  turned   boolean := not is_new and (new.deleted_at is null) is distinct from (old.deleted_at is null);
begin
  if is_new or turned or new.email is distinct from old.email or new.correos is distinct from old.correos then
    if not is_new then
      delete from user_mail m where m.tenant_id = new.tenant_id and m.user_id = new.id
        and not (is_there and (m.mail = lower(new.email) or exists (
          select from jsonb_array_elements(new.correos) c where lower(c->>'email') = m.mail)));
    end if;
    insert into user_mail (tenant_id, mail, user_id)
      select distinct new.tenant_id, w.mail, new.id
        from (select lower(new.email) as mail union select lower(c->>'email') from jsonb_array_elements(new.correos) c) w
       where is_there and w.mail is not null
         and (is_new or not exists (
           select from user_mail m where m.tenant_id = new.tenant_id and m.mail = w.mail and m.user_id = new.id));
  end if;
  if turned or new.cliente_asociado is distinct from old.cliente_asociado
      or new.usuarios_asociados is distinct from old.usuarios_asociados
      or (is_new and (new.cliente_asociado is not null or new.usuarios_asociados <> '[]')) then
    delete from user_link where tenant_id = new.tenant_id and user_id = new.id;
    insert into user_link (tenant_id, user_id, other_id)
      select distinct new.tenant_id, new.id, w.other
        from (select new.cliente_asociado as other
              union select (a->>'usuario')::uuid from jsonb_array_elements(new.usuarios_asociados) a) w
       where is_there and w.other is not null;
  end if;
  return null;
end
$fn$;
