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

-- Who holds places now: the present user, or the present visit of somebody without an account.
create or replace function present_holder() returns uuid language sql stable as $fn$
  select coalesce(nullif(current_setting('app.visit', true), ''), nullif(current_setting('app.user', true), ''))::uuid
$fn$;

-- Ends what the present holder has of some areas in a span: they book it, or lock it.
drop function if exists release_hold(int, uuid, tstzrange);
create or replace function release_hold(home int, places uuid[], during tstzrange) returns void language sql volatile as $fn$
  update booking_hold h set expires_at = null
   where h.tenant_id = home and h.expires_at is not null
     and h.holder = present_holder()
     and exists (select from occupancy o where o.tenant_id = home and o.record = h.id and o.area = any(places) and o.span && during)
$fn$;

-- The members of the pools from which bookings of some areas take one each: the areas below a pool. Columns of areas are made from their
-- definition, after the functions.
create or replace function pool_members(home int, places uuid[]) returns setof uuid language plpgsql stable as $fn$
begin
  return query
    select m.id from area a cross join jsonb_array_elements_text(coalesce(a.grupos, '[]')) pool
      join area m on m.tenant_id = home and m.idpadre = pool::uuid and m.id <> a.id and m.deleted_at is null
     where a.tenant_id = home and a.id = any(places);
end
$fn$;

-- Some areas, and those for which somebody waits on some days and that share places with them, directly or by others of them: members of pools,
-- or one is a member of the other's.
create or replace function waiting_rivals(home int, places uuid[], first date, last date) returns setof uuid language plpgsql stable as $fn$
declare
  reach uuid[] := places;
  taken uuid[];
  more uuid[];
begin
  loop
    exit when not exists (select from waiting w where w.tenant_id = home and w.estatus = 1 and w.deleted_at is null
      and w.dia between first and last and w.area <> all(reach));
    taken := reach || array(select pool_members(home, reach));
    more := array(select distinct w.area from waiting w
      where w.tenant_id = home and w.estatus = 1 and w.deleted_at is null and w.dia between first and last and w.area <> all(reach)
        and (w.area = any(taken) or exists (select from pool_members(home, array[w.area]) member where member = any(taken))));
    exit when cardinality(more) = 0;
    reach := reach || more;
  end loop;
  return query select unnest(reach);
end
$fn$;

-- An area and the members of pools that a record takes with it.
create or replace function places_of(place uuid, members jsonb) returns uuid[] language sql immutable as $fn$
  select array_append(array(select member::uuid from jsonb_array_elements_text(coalesce(members, '[]')) member), place)
$fn$;

-- Writers of these areas wait for each other, always in the same order.
create or replace function lock_places(home int, places uuid[]) returns void language sql volatile as $fn$
  select from area a where a.tenant_id = home and a.id = any(places) order by a.id for no key update
$fn$;

-- What a record takes: seats of its area, and members of pools as a whole. All of it or, by the constraints, nothing.
create or replace function take_places(home int, record uuid, place uuid, members jsonb, during tstzrange, seats int, until timestamptz)
  returns void language sql volatile as $fn$
  insert into occupancy (tenant_id, record, area, kind, span, seats, expires_at)
    select home, take_places.record, taken, case when taken = place then 1 else 3 end, during, case when taken = place then take_places.seats else 1 end, until
      from unnest(places_of(place, members)) taken order by taken
$fn$;

-- The members that a booking which would move does not have already in these hours.
create or replace function free_members(home int, members jsonb, moving uuid, during tstzrange) returns jsonb language sql volatile as $fn$
  select coalesce(jsonb_agg(member), '[]') from jsonb_array_elements_text(coalesce(members, '[]')) member
   where not exists (select from occupancy o where o.tenant_id = home and o.record = moving and o.area = member::uuid and o.span && during)
$fn$;

-- A hold takes its place like a booking, until it expires.
create or replace function hold_place() returns trigger language plpgsql as $fn$
declare
  during tstzrange;
begin
  if new.expires_at is null then
    delete from occupancy where tenant_id = new.tenant_id and record = new.id;
    return null;
  end if;
  during := tstzrange(new.fecha_inicio - make_interval(mins => new.minutos_antes), new.fecha_fin + make_interval(mins => new.minutos_despues));
  perform lock_places(new.tenant_id, places_of(new.area, new.recursos));
  delete from occupancy where tenant_id = new.tenant_id and record = new.id;
  if peak_load(new.tenant_id, new.area, during, coalesce(new.reserva, new.id)) + new.capacidad > new.aforo then
    raise exception 'the area has no place left' using errcode = '23514', table = 'occupancy', constraint = 'occupancy_capacity_91039';
  end if;
  -- A booking that would move there has its members already.
  perform take_places(new.tenant_id, new.id, new.area, free_members(new.tenant_id, new.recursos, new.reserva, during), during, new.capacidad, new.expires_at);
  return null;
end
$fn$;

-- A place that is offered to somebody who waits is taken like a booking, until the offer ends.
create or replace function hold_offer() returns trigger language plpgsql as $fn$
declare
  during tstzrange;
begin
  delete from occupancy where tenant_id = new.tenant_id and record = new.id;
  if new.deleted_at is not null or new.estatus is distinct from 2 then
    return null;
  end if;
  during := tstzrange(new.oferta_inicio - make_interval(mins => new.minutos_antes), new.oferta_fin + make_interval(mins => new.minutos_despues));
  perform lock_places(new.tenant_id, places_of(new.area, new.recursos));
  if peak_load(new.tenant_id, new.area, during, new.id) + new.capacidad > new.aforo then
    raise exception 'the area has no place left' using errcode = '23514', table = 'occupancy', constraint = 'occupancy_capacity_91039';
  end if;
  perform take_places(new.tenant_id, new.id, new.area, new.recursos, during, new.capacidad, new.oferta_hasta);
  return null;
end
$fn$;

create or replace function leave_place() returns trigger language plpgsql as $fn$
begin
  delete from occupancy where tenant_id = old.tenant_id and record = old.id;
  return null;
end
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
  if tg_op = 'UPDATE' and new.recursos is not distinct from old.recursos and exists (select from occupancy o
       where o.tenant_id = new.tenant_id and o.record = new.id and o.area = new.area and o.span = during and o.seats = new.capacidad) then
    return null;
  end if;
  perform lock_places(new.tenant_id, places_of(new.area, new.recursos));
  perform release_hold(new.tenant_id, places_of(new.area, new.recursos), during);
  if peak_load(new.tenant_id, new.area, during, new.id) + new.capacidad > coalesce(new.aforo, 1) then
    raise exception 'the area has no place left' using errcode = '23514', table = 'occupancy', constraint = 'occupancy_capacity_91039';
  end if;
  delete from occupancy where tenant_id = new.tenant_id and record = new.id;
  perform take_places(new.tenant_id, new.id, new.area, new.recursos, during, new.capacidad, null);
  return null;
end
$fn$;

create or replace function hold_lock() returns trigger language plpgsql as $fn$
begin
  delete from occupancy where tenant_id = new.tenant_id and record = new.id;
  if new.deleted_at is null then
    perform lock_places(new.tenant_id, array[new.area]);
    perform release_hold(new.tenant_id, array[new.area], tstzrange(new.fecha_inicio, new.fecha_fin));
    insert into occupancy (tenant_id, record, area, kind, span)
      values (new.tenant_id, new.id, new.area, 2, tstzrange(new.fecha_inicio, new.fecha_fin));
  end if;
  return null;
end
$fn$;

-- Reserved bookings of some areas (null: of all) that nobody has confirmed in time become "not confirmed", and their places are free, as are
-- those of holds that have expired.
create or replace function expire_bookings(places uuid[], at timestamptz) returns int language sql volatile as $fn$
  with home as materialized (
    select nullif(current_setting('app.tenant', true), '')::int as id
  ), reach as materialized (
    select unnest(places) as area union select pool_members(home.id, places) from home
  ), due as (
    select b.tenant_id, b.id from booking b
     where b.tenant_id = (select id from home) and b.deleted_at is null and b.estatus = 2 and b.limite_confirmacion <= at
       and (places is null or b.area = any(places) or exists (select from occupancy o
             where o.tenant_id = b.tenant_id and o.record = b.id and o.area = any(array(select area from reach))))
     order by b.id for no key update skip locked
  ), unheld as (
    delete from occupancy o
     where o.tenant_id = (select id from home) and o.expires_at <= at and (places is null or o.area = any(array(select area from reach)))
  ), expired as (
    update booking b set estatus = 6, version = b.version + 1, updated_at = now() from due
     where b.tenant_id = due.tenant_id and b.id = due.id returning 1
  )
  select count(*)::int from expired
$fn$;

-- Holds that limit nothing any more, and visits of a day ago.
create or replace function forget_holds(at timestamptz) returns void language sql volatile as $fn$
  delete from booking_visit v
   where v.tenant_id = nullif(current_setting('app.tenant', true), '')::int and v.created_at <= at - interval '1 day';
  delete from booking_hold h
   where h.tenant_id = nullif(current_setting('app.tenant', true), '')::int and coalesce(h.expires_at, h.held_since) <= at
     and greatest(h.counted_since, h.held_since) <= at - interval '1 hour'
$fn$;

-- The offers that somebody has not accepted, and one more.
create or replace function with_passed_offer(passed jsonb, starts timestamptz) returns jsonb language sql volatile as $fn$
  select coalesce(passed, '[]') || jsonb_build_array(jsonb_build_object(
    'id', gen_random_uuid(), 'inicio', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$fn$;

-- Offers of an area that have ended pass to the next, and those whose hours are over wait no more.
create or replace function end_offers(place uuid, at timestamptz) returns void language sql volatile as $fn$
  update waiting set estatus = 1, ofertas = with_passed_offer(ofertas, oferta_inicio), oferta_inicio = null, oferta_fin = null, oferta_hasta = null,
         version = version + 1, updated_at = now()
   where tenant_id = nullif(current_setting('app.tenant', true), '')::int and area = place and estatus = 2 and oferta_hasta <= at and deleted_at is null;
  update waiting set estatus = 5, version = version + 1, updated_at = now()
   where tenant_id = nullif(current_setting('app.tenant', true), '')::int and area = place and estatus = 1 and fecha_fin <= at and deleted_at is null
$fn$;

-- Tenants with somebody who waits.
create or replace function tenants_with_waiting() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
  select distinct w.tenant_id from public.waiting w where w.estatus in (1, 2) and w.deleted_at is null
$fn$;

-- Tenants with such bookings or holds.
create or replace function tenants_with_due_bookings(at timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
  select b.tenant_id from public.booking b where b.estatus = 2 and b.deleted_at is null and b.limite_confirmacion <= at
  union select o.tenant_id from public.occupancy o where o.expires_at <= at
  union select h.tenant_id from public.booking_hold h where greatest(h.counted_since, h.held_since) <= at - interval '1 hour'
  union select v.tenant_id from public.booking_visit v where v.created_at <= at - interval '1 day'
$fn$;
