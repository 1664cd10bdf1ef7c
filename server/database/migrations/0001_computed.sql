-- requires: tenant_wall
-- Functions that columns and indexes are computed by. They stand here and not in functions/: with another text, what is stored would no
-- longer be what they answer, so that a change of one is a migration that computes columns and indexes again.

-- Folds text for search and order: lower case, no accents. The outer lower() serves databases whose own lower() knows ASCII only. It is
-- plpgsql so that a session keeps it ready: an SQL function that cannot be inlined is opened again for each row, which takes twice as long.
do $do$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format(
    $sql$
      create function public.f_fold(value text) returns text
      language plpgsql immutable strict parallel safe as $fn$
      begin
        return pg_catalog.lower(%1$I.unaccent('%1$I.unaccent'::pg_catalog.regdictionary, pg_catalog.lower(value)));
      end
      $fn$
    $sql$, home);
end
$do$;

-- Values of the fields that a tenant adds, which live in `extra`, as lists order them and ranges compare them. The indexes are made for each
-- tenant by its definitions (server/sql/ownIndexes.ts). These functions never fail, whatever JSON there is, so that they may be marked
-- leakproof; and they are plpgsql, since the planner would dissolve SQL functions into others that are not.
create function own_number(extra jsonb, variadic path text[]) returns float8 language plpgsql immutable parallel safe as $fn$
begin
  return case when jsonb_typeof(extra #> path) = 'number' and (extra #>> path)::numeric between -1e300 and 1e300
              then (extra #>> path)::float8 end;
end
$fn$;

-- Folded as texts in columns are. An index holds no entry of more than 2700 bytes: texts that begin alike for this long are ordered by the id.
create function own_text(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(public.f_fold(extra ->> key), 200);
end
$fn$;

-- A day as it is written (ISO 8601), which the collation C orders as days follow each other: reading one as a date is not immutable.
create function own_day(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(extra ->> key, 10);
end
$fn$;

-- An instant as it is written (ISO 8601, always GMT, always three decimals), for the same reason.
create function own_instant(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(extra ->> key, 24);
end
$fn$;

-- What the row of a person computes of its lists of e-mail addresses and telephones, and how tax numbers are compared.
create function first_mail(mails jsonb, login text) returns text language sql immutable parallel safe
  return coalesce(jsonb_path_query_first(mails, '$[*] ? (@.principal == true).email') #>> '{}', login);
create function phone_digits(phones jsonb) returns text language sql immutable parallel safe
  return jsonb_path_query_array(phones, '$[*].telefono.telefono')::text;
create function tax_number(written text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g'));
