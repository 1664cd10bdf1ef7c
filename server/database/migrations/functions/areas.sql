-- requires: people
-- Who works in an area stands in its row. The access bit for areas asks for it at every call, so that it is kept in a table of its own too:
-- a person there cannot be removed, and an area that is removed has nobody.
create or replace function keep_area_specialists() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'UPDATE' and new.especialistas is not distinct from old.especialistas
      and (new.deleted_at is null) = (old.deleted_at is null) then
    return null;
  end if;
  delete from area_specialist where tenant_id = new.tenant_id and area_id = new.id;
  insert into area_specialist (tenant_id, area_id, user_id)
    select distinct new.tenant_id, new.id, said::uuid from jsonb_array_elements_text(coalesce(new.especialistas, '[]')) said
     where new.deleted_at is null;
  return null;
end
$fn$;

-- What the access bit 8 reaches of areas: those that one works in or supervises.
create or replace function area_by_area() returns setof uuid language sql stable as $fn$
  select working_areas()
$fn$;

-- An area and those above it, by their distance. Its column of the parent is made from its definition, after the functions.
create or replace function areas_above(home int, place uuid) returns table (id uuid, depth int) language plpgsql stable as $fn$
begin
  return query
    with recursive up as (
      select place as id, 0 as depth
      union all
      select a.idpadre, up.depth + 1 from up join area a on a.tenant_id = home and a.id = up.id
       where a.idpadre is not null and up.depth < 64
    ) select up.id, up.depth from up;
end
$fn$;
