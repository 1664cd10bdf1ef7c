-- requires: tenant_wall, history
-- The lists of choices that there were before allowed equal names; those of organisations do not, and their key could not
-- be made over them. The first keeps its name, the others are numbered: 'Pool' becomes 'Pool (2)'. The longest has 200 characters.
alter table choice no force row level security;
do $$
declare
  twin   record;
  number text;
  fresh  text;
  n      int;
begin
  for twin in
    select listed.* from (
      select c.tenant_id, c.id, c.lista, c.padre, c.nombre,
             row_number() over (partition by c.tenant_id, c.lista, f_fold(c.nombre), c.padre order by c.orden nulls last, c.created_at, c.id) as nth
        from choice c where c.deleted_at is null) listed
     where listed.nth > 1 order by listed.tenant_id, listed.nth, listed.id
  loop
    n := 2;
    loop
      number := format(' (%s)', n);
      fresh := left(twin.nombre, 200 - length(number)) || number;
      exit when not exists (
        select from choice c where c.tenant_id = twin.tenant_id and c.lista = twin.lista and c.deleted_at is null
           and c.padre is not distinct from twin.padre and f_fold(c.nombre) = f_fold(fresh));
      n := n + 1;
    end loop;
    perform set_config('app.tenant', twin.tenant_id::text, true);
    update choice set nombre = fresh, version = version + 1, updated_at = now() where tenant_id = twin.tenant_id and id = twin.id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
alter table choice force row level security;
