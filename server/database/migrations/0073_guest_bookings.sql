-- requires: bookings, organisation
-- People without an account book by a page of the organisation, where it and the area allow it.
alter table organisation add column if not exists reserva_sin_cuenta boolean;
create trigger tenant_tells_reserva_sin_cuenta after insert or update of attributes on tenant
  for each row when (pg_trigger_depth() = 0) execute function describe_switch('reserva_sin_cuenta', 'reservaSinCuenta');
create trigger organisation_tells_reserva_sin_cuenta after update of reserva_sin_cuenta on organisation
  for each row when (pg_trigger_depth() = 0) execute function settle_switch('reserva_sin_cuenta', 'reservaSinCuenta');

-- Somebody without an account who books. Only hashes of their token and address are kept.
create table booking_visit (
  tenant_id  int not null,
  id         uuid not null,
  key        bytea not null,
  origin     bytea not null,
  created_at timestamptz not null,
  booked_at  timestamptz,
  -- What the visit has booked, so that a repetition books nothing else.
  booking    uuid,
  primary key (tenant_id, id),
  constraint booking_visit_key unique (tenant_id, key),
  constraint booking_visit_booked check ((booked_at is null) = (booking is null))
);
select apply_table_template('booking_visit');
create index booking_visit_origin on booking_visit (tenant_id, origin, created_at);
create index booking_visit_age on booking_visit (created_at);
-- The owner finds the tenants that have some (tenants_with_due_bookings).
create policy sweep on booking_visit for select to current_user using (true);

-- A hold is a person's or a visit's.
alter table booking_hold alter column user_id drop not null;
alter table booking_hold add column visit uuid;
alter table booking_hold add column holder uuid generated always as (coalesce(user_id, visit)) stored;
alter table booking_hold add constraint booking_hold_visit foreign key (tenant_id, visit) references booking_visit (tenant_id, id) on delete cascade;
alter table booking_hold add constraint booking_hold_one check (num_nonnulls(user_id, visit) = 1);
alter table booking_hold add constraint booking_hold_holder unique (tenant_id, holder);
alter table booking_hold drop constraint booking_hold_person;
