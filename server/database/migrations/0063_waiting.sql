-- requires: bookings
-- Who waits for a place that is taken. The definition adds the columns that are missing; these are the ones that the rules of the database read.
create table waiting (
  tenant_id       int not null,
  id              uuid not null,
  version         int not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid,
  updated_at      timestamptz not null default now(),
  updated_by      uuid,
  deleted_at      timestamptz,
  live            boolean generated always as (deleted_at is null) stored,
  extra           jsonb not null default '{}',
  area            uuid not null,
  usuario         uuid,
  dia             date not null,
  fecha_inicio    timestamptz not null,
  fecha_fin       timestamptz not null,
  capacidad       int not null default 1,
  solicitada      timestamptz not null,
  estatus         int,
  -- What is offered, and until when it is held.
  oferta_inicio   timestamptz,
  oferta_fin      timestamptz,
  oferta_hasta    timestamptz,
  aforo           int,
  minutos_antes   int not null default 0,
  minutos_despues int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint waiting_span_90005 check (fecha_inicio < fecha_fin),
  constraint waiting_seats_90004 check (capacidad > 0),
  constraint waiting_offer check (estatus is distinct from 2 or
    (oferta_inicio < oferta_fin and oferta_hasta <= oferta_inicio and aforo is not null))
);
comment on table waiting is 'made from its definition';
comment on column waiting.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('waiting');
-- Those who still wait, in their order.
create index waiting_open on waiting (tenant_id, area, solicitada, id) where estatus in (1, 2) and deleted_at is null;
-- The owner finds the tenants that have some (tenants_with_waiting).
create policy sweep on waiting for select to current_user using (true);

create trigger offer_takes_place after insert or update on waiting for each row execute function hold_offer();
create trigger offer_leaves_place after delete on waiting for each row execute function leave_place();
