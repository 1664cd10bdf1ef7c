-- requires: tenant_wall, history, webhooks
-- Addresses of other systems that are told what happens to records.
create table webhook (
  tenant_id     int not null,
  id            uuid not null,
  version       int not null default 1,
  created_at    timestamptz not null default now(),
  created_by    uuid,
  updated_at    timestamptz not null default now(),
  updated_by    uuid,
  deleted_at    timestamptz,
  live          boolean generated always as (deleted_at is null) stored,
  descripcion   text not null,
  address       text not null,
  -- Keys of events: `booking-created`.
  events        jsonb not null default '[]',
  -- Encrypted. Null until the statement after the one that inserts the row.
  secret        text,
  -- NvI told · FBy paused, by a person or by itself
  estatus       text not null default 'NvI',
  search        text generated always as (f_fold(descripcion || ' ' || address)) stored,
  primary key (tenant_id, id),
  constraint webhook_state check (estatus in ('NvI', 'FBy')),
  constraint webhook_description_90004 check (char_length(descripcion) <= 200),
  constraint webhook_address_90004 check (char_length(address) <= 500)
);
create index webhook_told on webhook (tenant_id) where deleted_at is null and estatus = 'NvI';
create index webhook_description on webhook (tenant_id, f_fold(descripcion), id) where deleted_at is null;
create index webhook_address on webhook (tenant_id, f_fold(address), id) where deleted_at is null;
create index webhook_estatus on webhook (tenant_id, estatus, id) where deleted_at is null;
create index webhook_written on webhook (tenant_id, created_at, id) where deleted_at is null;
create index webhook_search on webhook using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
select apply_table_template('webhook');

-- What has happened and is not yet shared out among webhooks: written with the history, in the transaction of the change.
create table webhook_event (
  tenant_id int not null,
  id        uuid not null default gen_random_uuid(),
  at        timestamptz not null default now(),
  entity    text not null,
  record    text not null,
  seq       bigint not null,
  primary key (tenant_id, id)
);
create index webhook_event_at on webhook_event (tenant_id, at, id);
select apply_table_template('webhook_event');
create policy work on webhook_event for select to current_user using (true);

create trigger history_tells_webhooks after insert on history for each row execute function note_webhook_event();

-- One event for one webhook. An event has the same id for all of them, and whenever it is sent again.
-- waiting  to be sent at run_at, by nobody or by the server that holds the lease until lease_until
-- sent     answered with 2xx
-- dead     given up after so many attempts; a person may have it sent again
create table webhook_delivery (
  tenant_id   int not null,
  id          uuid not null,
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  written_at  timestamptz not null default now(),
  created_by  uuid,
  updated_at  timestamptz not null default now(),
  updated_by  uuid,
  deleted_at  timestamptz,
  webhook     uuid not null,
  event       text not null,
  type        text not null,
  -- What is sent, to the byte: ids alone.
  body        text not null,
  run_at      timestamptz not null default now(),
  attempts    int not null default 0,
  lease       uuid,
  lease_until timestamptz,
  state       text not null default 'waiting',
  -- Why the last attempt failed, by code, and the status that was answered.
  problem     text,
  status      int,
  sent_at     timestamptz,
  search      text generated always as (f_fold(type || ' ' || body)) stored,
  primary key (tenant_id, id),
  constraint webhook_delivery_once unique (tenant_id, webhook, event),
  constraint webhook_delivery_webhook foreign key (tenant_id, webhook) references webhook (tenant_id, id),
  constraint webhook_delivery_state check (state in ('waiting', 'sent', 'dead')),
  constraint webhook_delivery_sent check ((state = 'sent') = (sent_at is not null)),
  constraint webhook_delivery_lease check ((lease is null) = (lease_until is null) and (lease is null or state = 'waiting'))
);
create index webhook_delivery_due on webhook_delivery (run_at) where state = 'waiting';
create index webhook_delivery_next on webhook_delivery (tenant_id, run_at, id) where state = 'waiting';
create index webhook_delivery_written on webhook_delivery (tenant_id, written_at, id) where deleted_at is null;
create index webhook_delivery_type on webhook_delivery (tenant_id, f_fold(type), id) where deleted_at is null;
create index webhook_delivery_attempts on webhook_delivery (tenant_id, attempts, id) where deleted_at is null;
create index webhook_delivery_status on webhook_delivery (tenant_id, status, id) where deleted_at is null;
create index webhook_delivery_search on webhook_delivery using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index webhook_delivery_of on webhook_delivery (tenant_id, webhook);
create index webhook_delivery_old on webhook_delivery (updated_at) where state <> 'waiting';
select apply_table_template('webhook_delivery');
drop trigger a_keeps_history on webhook_delivery;
drop function keep_history_of_webhook_delivery();
create policy work on webhook_delivery for select to current_user using (true);
create policy work on webhook for select to current_user using (true);
