-- An organisation as a record, and the row of its tenant: each follows the other.

-- The number that an attribute holds, or null.
create or replace function attribute_number(said text) returns int language sql immutable as $$
  select case when said ~ '^\d{1,9}$' then said::int end
$$;

-- The languages of an attribute such as `ca,es`, by their ids.
create or replace function attribute_languages(said text) returns jsonb language sql immutable as $$
  select jsonb_agg(l.id order by s.at)
    from unnest(string_to_array(replace(said, ' ', ''), ',')) with ordinality s (tag, at)
    join (values ('es', 1), ('ca', 2), ('en', 3), ('fr', 4)) l (tag, id) on l.tag = s.tag
$$;

create or replace function language_tags(ids jsonb) returns text language sql immutable as $$
  select string_agg(l.tag, ',' order by s.at)
    from jsonb_array_elements_text(ids) with ordinality s (id, at)
    join (values ('es', '1'), ('ca', '2'), ('en', '3'), ('fr', '4')) l (tag, id) on l.id = s.id
$$;

-- The record of an organisation, after the row of its tenant. Its logo is a file only where it was chosen in the portal.
create or replace function describe_organisation() returns trigger language plpgsql as $fn$
begin
  insert into organisation as o (tenant_id, nombre, idioma, idiomas, color_fondo_boton, color_texto_boton, color_primario, zona_horaria,
      formato_hora, moneda, web, contacto, aviso_legal, privacidad, cookies, registro_abierto, contrasenia_minima, contrasenia_clases,
      opcion_proveedor, modulos)
    values (new.tenant_id, new.name, new.language, attribute_languages(new.attributes ->> 'idiomas'),
      new.attributes ->> 'colorFondoBoton', new.attributes ->> 'colorTextoBoton', new.attributes ->> 'colorPrimario',
      new.attributes ->> 'zonaHoraria', new.attributes ->> 'formatoHora', new.attributes ->> 'moneda', new.attributes ->> 'web',
      new.attributes ->> 'contacto', new.attributes ->> 'avisoLegal', new.attributes ->> 'privacidad', new.attributes ->> 'cookies',
      new.attributes ->> 'registroAbierto', attribute_number(new.attributes ->> 'contraseniaMinima'),
      new.attributes ->> 'contraseniaClases' = 'true', new.attributes ->> 'opcionProveedor' = 'true', to_jsonb(new.modules))
  on conflict (tenant_id) do update set
      version = o.version + 1, updated_at = now(), updated_by = nullif(current_setting('app.user', true), '')::uuid,
      nombre = excluded.nombre, idioma = excluded.idioma, idiomas = excluded.idiomas, color_fondo_boton = excluded.color_fondo_boton,
      color_texto_boton = excluded.color_texto_boton, color_primario = excluded.color_primario, zona_horaria = excluded.zona_horaria,
      formato_hora = excluded.formato_hora, moneda = excluded.moneda, web = excluded.web, contacto = excluded.contacto,
      aviso_legal = excluded.aviso_legal, privacidad = excluded.privacidad, cookies = excluded.cookies,
      registro_abierto = excluded.registro_abierto, contrasenia_minima = excluded.contrasenia_minima,
      contrasenia_clases = excluded.contrasenia_clases, opcion_proveedor = excluded.opcion_proveedor, modulos = excluded.modulos;
  return null;
end
$fn$;

-- The row of a tenant, after the record of its organisation. Attributes that the record does not have stay.
create or replace function settle_organisation() returns trigger language plpgsql as $fn$
begin
  update tenant t set
      version = t.version + 1,
      name = new.nombre,
      language = new.idioma,
      modules = array(select jsonb_array_elements_text(new.modulos)),
      attributes = t.attributes - array['idiomas', 'colorFondoBoton', 'colorTextoBoton', 'colorPrimario', 'zonaHoraria', 'formatoHora',
          'moneda', 'web', 'contacto', 'avisoLegal', 'privacidad', 'cookies', 'registroAbierto', 'contraseniaMinima', 'contraseniaClases',
          'opcionProveedor']
        || jsonb_strip_nulls(jsonb_build_object(
          'idiomas', language_tags(new.idiomas), 'colorFondoBoton', new.color_fondo_boton, 'colorTextoBoton', new.color_texto_boton,
          'colorPrimario', new.color_primario, 'zonaHoraria', new.zona_horaria, 'formatoHora', new.formato_hora, 'moneda', new.moneda,
          'web', new.web, 'contacto', new.contacto, 'avisoLegal', new.aviso_legal, 'privacidad', new.privacidad, 'cookies', new.cookies,
          'registroAbierto', new.registro_abierto, 'contraseniaMinima', new.contrasenia_minima::text,
          'contraseniaClases', case when new.contrasenia_clases then 'true' end,
          'opcionProveedor', case when new.opcion_proveedor then 'true' end))
        || case when new.logo is not distinct from old.logo then '{}'::jsonb else jsonb_build_object('logo', coalesce('file:' || new.logo, '')) end
    where t.tenant_id = new.tenant_id;
  return null;
end
$fn$;

-- A switch that came after the record: its trigger names the column of the record and the attribute of the tenant.
create or replace function describe_switch() returns trigger language plpgsql as $fn$
begin
  execute format('update organisation o set %1$I = $1 where o.tenant_id = $2 and coalesce(o.%1$I, false) <> $1', tg_argv[0])
    using coalesce(new.attributes ->> tg_argv[1] = 'true', false), new.tenant_id;
  return null;
end
$fn$;

create or replace function settle_switch() returns trigger language plpgsql as $fn$
declare
  is_on boolean := coalesce(to_jsonb(new) ->> tg_argv[0] = 'true', false);
begin
  update tenant t set
      version = t.version + 1,
      attributes = (t.attributes - tg_argv[1]) || case when is_on then jsonb_build_object(tg_argv[1], 'true') else '{}' end
   where t.tenant_id = new.tenant_id and coalesce(t.attributes ->> tg_argv[1] = 'true', false) <> is_on;
  return null;
end
$fn$;
