-- requires: tenant_wall
-- What bookings and locks take of an area. Whatever writes a booking, the database refuses more seats than its hours have: writers of one
-- area wait for each other, and each counts what those before have written. A lock and a booking never overlap, by a constraint.

-- States of a booking that hold its place: reserved, confirmed, pending, attended.
create or replace function holds_place(estatus int) returns boolean language sql immutable as $fn$
  select estatus in (2, 3, 4, 7)
$fn$;

-- The most seats that bookings of an area, but for one, take at an instant of a span.
create or replace function peak_load(home int, place uuid, during tstzrange, but uuid) returns int language sql volatile as $fn$
  with taken as (
    select lower(o.span) as starts, upper(o.span) as ends, o.seats from occupancy o
     where o.tenant_id = home and o.area = place and o.kind = 1 and o.span && during and o.record <> but
  ), edge as (
    select starts as at, seats from taken union all select ends, -seats from taken
  )
  -- Where one ends and another begins, the end comes first.
  select coalesce(max(load), 0)::int from (select sum(seats) over (order by at, seats rows unbounded preceding) as load from edge) loads
$fn$;

create or replace function hold_booking() returns trigger language plpgsql as $fn$
declare
  during tstzrange;
begin
  if new.deleted_at is not null or not holds_place(new.estatus) then
    delete from occupancy where tenant_id = new.tenant_id and record = new.id;
    return null;
  end if;
  -- Preparing and cleaning take the place too.
  during := tstzrange(new.fecha_inicio - make_interval(mins => new.minutos_antes), new.fecha_fin + make_interval(mins => new.minutos_despues));
  if exists (select from occupancy o where o.tenant_id = new.tenant_id and o.record = new.id
               and o.area = new.area and o.span = during and o.seats = new.capacidad) then
    return null;
  end if;
  perform from area a where a.tenant_id = new.tenant_id and a.id = new.area for no key update;
  if peak_load(new.tenant_id, new.area, during, new.id) + new.capacidad > coalesce(new.aforo, 1) then
    raise exception 'the area has no place left' using errcode = '23514', table = 'occupancy', constraint = 'occupancy_capacity_91039';
  end if;
  insert into occupancy (tenant_id, record, area, kind, span, seats)
    values (new.tenant_id, new.id, new.area, 1, during, new.capacidad)
    on conflict (tenant_id, record) do update set area = excluded.area, span = excluded.span, seats = excluded.seats;
  return null;
end
$fn$;

create or replace function hold_lock() returns trigger language plpgsql as $fn$
begin
  delete from occupancy where tenant_id = new.tenant_id and record = new.id;
  if new.deleted_at is null then
    perform from area a where a.tenant_id = new.tenant_id and a.id = new.area for no key update;
    insert into occupancy (tenant_id, record, area, kind, span)
      values (new.tenant_id, new.id, new.area, 2, tstzrange(new.fecha_inicio, new.fecha_fin));
  end if;
  return null;
end
$fn$;

-- Reserved bookings of some areas (null: of all) that nobody has confirmed in time become "not confirmed", and their places are free.
create or replace function expire_bookings(places uuid[], at timestamptz) returns int language sql volatile as $fn$
  with due as (
    select b.tenant_id, b.id from booking b
     where b.tenant_id = nullif(current_setting('app.tenant', true), '')::int and (places is null or b.area = any(places)) and b.deleted_at is null
       and b.estatus = 2 and b.limite_confirmacion <= at
     order by b.id for no key update skip locked
  ), expired as (
    update booking b set estatus = 6, version = b.version + 1, updated_at = now() from due
     where b.tenant_id = due.tenant_id and b.id = due.id returning 1
  )
  select count(*)::int from expired
$fn$;

-- Tenants with such bookings.
create or replace function tenants_with_due_bookings(at timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
  select distinct b.tenant_id from public.booking b where b.estatus = 2 and b.deleted_at is null and b.limite_confirmacion <= at
$fn$;
