-- requires: bookings
-- The place that somebody has chosen and not booked yet, one for each person. The row outlives the hold for an hour, which limits how often
-- and how long somebody holds.
create table booking_hold (
  tenant_id     int not null,
  id            uuid not null,
  user_id       uuid not null,
  area          uuid not null,
  fecha_inicio  timestamptz not null,
  fecha_fin     timestamptz not null,
  minutos_antes   int not null default 0,
  minutos_despues int not null default 0,
  capacidad     int not null,
  aforo         int not null,
  -- A booking that would move there: it gives its place up.
  reserva       uuid,
  -- Null: released.
  expires_at    timestamptz,
  held_since    timestamptz not null,
  counted_since timestamptz not null,
  counted       int not null,
  primary key (tenant_id, id),
  constraint booking_hold_person unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  foreign key (tenant_id, area) references area (tenant_id, id),
  constraint booking_hold_span_90005 check (fecha_inicio < fecha_fin),
  constraint booking_hold_seats_90004 check (capacidad > 0)
);
select apply_table_template('booking_hold');
-- The owner finds the tenants that have some (tenants_with_due_bookings).
create policy sweep on booking_hold for select to current_user using (true);

-- Until when a hold takes its place; bookings and locks do so until they end.
alter table occupancy add column expires_at timestamptz;
create index occupancy_expiry on occupancy (tenant_id, expires_at) where expires_at is not null;
create policy sweep on occupancy for select to current_user using (true);

create trigger hold_takes_place after insert or update on booking_hold for each row execute function hold_place();
create trigger hold_leaves_place after delete on booking_hold for each row execute function leave_place();
