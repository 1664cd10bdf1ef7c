-- requires: bookings
-- Bookings and locks are modules: their definitions add the columns that are missing. These are the columns that the rules of the database
-- read.
create table booking (
  tenant_id           int not null,
  id                  uuid not null,
  version             int not null default 1,
  created_at          timestamptz not null default now(),
  created_by          uuid,
  updated_at          timestamptz not null default now(),
  updated_by          uuid,
  deleted_at          timestamptz,
  live                boolean generated always as (deleted_at is null) stored,
  extra               jsonb not null default '{}',
  area                uuid not null,
  fecha_inicio        timestamptz not null,
  fecha_fin           timestamptz not null,
  capacidad           int not null default 1,
  aforo               int,
  estatus             int not null default 2,
  limite_confirmacion timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint booking_span_90005 check (fecha_inicio < fecha_fin),
  constraint booking_seats_90004 check (capacidad > 0)
);
comment on table booking is 'made from its definition';
comment on column booking.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('booking');
-- Reserved bookings by the time until which they must be confirmed.
create index booking_due on booking (tenant_id, limite_confirmacion) where estatus = 2 and deleted_at is null;
-- The owner finds the tenants that have some (tenants_with_due_bookings).
create policy sweep on booking for select to current_user using (true);

create table lock (
  tenant_id    int not null,
  id           uuid not null,
  version      int not null default 1,
  created_at   timestamptz not null default now(),
  created_by   uuid,
  updated_at   timestamptz not null default now(),
  updated_by   uuid,
  deleted_at   timestamptz,
  live         boolean generated always as (deleted_at is null) stored,
  extra        jsonb not null default '{}',
  area         uuid not null,
  fecha_inicio timestamptz not null,
  fecha_fin    timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint lock_span_90005 check (fecha_inicio < fecha_fin)
);
comment on table lock is 'made from its definition';
comment on column lock.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('lock');

-- What is taken of an area, 1 by a booking and 2 by a lock. It follows the rows of both, so that it never says something else.
create table occupancy (
  tenant_id int not null,
  record    uuid not null,
  area      uuid not null,
  kind      smallint not null,
  span      tstzrange not null,
  seats     int not null default 1,
  primary key (tenant_id, record),
  foreign key (tenant_id, area) references area (tenant_id, id),
  constraint occupancy_kind check (kind in (1, 2)),
  constraint occupancy_span check (not isempty(span)),
  constraint occupancy_seats check (seats > 0),
  constraint occupancy_apart_91004 exclude using gist (tenant_id with =, area with =, kind with <>, span with &&),
  constraint occupancy_locked_91004 exclude using gist (tenant_id with =, area with =, span with &&) where (kind = 2)
);
select apply_table_template('occupancy');

create trigger booking_holds_place after insert or update on booking for each row execute function hold_booking();
create trigger lock_holds_place after insert or update of area, fecha_inicio, fecha_fin, deleted_at on lock
  for each row execute function hold_lock();
