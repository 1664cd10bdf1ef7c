-- Folds text as before, in a language whose functions a session keeps ready: one that the planner cannot look into (what unaccent() says may
-- change, so the planner takes its word for nothing) is opened anew for each row otherwise, which took twice as long.
do $do$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format(
    $sql$
      create or replace function public.f_fold(value text) returns text
      language plpgsql immutable strict parallel safe as $fn$
      begin
        return pg_catalog.lower(%1$I.unaccent('%1$I.unaccent'::pg_catalog.regdictionary, pg_catalog.lower(value)));
      end
      $fn$
    $sql$, home);
end
$do$;
