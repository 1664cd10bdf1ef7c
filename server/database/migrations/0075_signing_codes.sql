-- requires: signatures, signature_requests, organisation
-- One-time codes that prove who signs, as hashes. A code is for the places that it names and for no others.
create table signing_code (
  tenant_id  int not null,
  id         uuid not null,
  at         timestamptz not null,
  expires_at timestamptz not null,
  -- The user who signs, or the place of somebody without an account.
  signer     uuid not null,
  -- Rows of signature_request, and the files that their documents had when it was sent.
  places     uuid[] not null,
  files      uuid[] not null,
  -- SHA-256 of what the server's secret makes of the code.
  hash       text not null,
  -- SHA-256 of the address that it was sent to.
  sent_to    text not null,
  tries      int not null default 0,
  used_at    timestamptz,
  primary key (tenant_id, id),
  constraint signing_code_hash check (hash ~ '^[0-9a-f]{64}$' and sent_to ~ '^[0-9a-f]{64}$'),
  constraint signing_code_tries check (tries between 0 and 5)
);
create index signing_code_of on signing_code (tenant_id, signer, at);
create index signing_code_expired on signing_code (tenant_id, expires_at);
select apply_table_template('signing_code');
-- The owner finds the tenants that have some (old_codes).
create policy sweep on signing_code for select to current_user using (true);

-- Signers without an account: a name and an address take the place of a user. Their link is void once its number has changed.
alter table signature_request
  add column nombre_externo text,
  add column correo_externo text,
  add column enlace int;
create unique index signature_request_outside_92138 on signature_request (tenant_id, documento, lower(correo_externo))
  where estado in ('waiting', 'open', 'signed') and deleted_at is null and correo_externo is not null;

-- A place that needs another signer expires like one that is still to be signed.
drop index signature_request_due;
create index signature_request_due on signature_request (tenant_id, vence)
  where estado in ('waiting', 'open', 'lost') and deleted_at is null;

-- Drawings by a hash of their strokes: none signs a second time.
create table signature_drawing (
  tenant_id int not null,
  hash      text not null,
  -- The signature that it was drawn for.
  act       uuid not null,
  primary key (tenant_id, hash),
  constraint signature_drawing_hash check (hash ~ '^[0-9a-f]{64}$')
);
select apply_table_template('signature_drawing');
select write_once('signature_drawing');

alter table organisation
  add column firma_codigo boolean,
  add column firma_externos boolean;
create trigger tenant_tells_firma_codigo after insert or update of attributes on tenant
  for each row when (pg_trigger_depth() = 0) execute function describe_switch('firma_codigo', 'firmaCodigo');
create trigger organisation_tells_firma_codigo after update of firma_codigo on organisation
  for each row when (pg_trigger_depth() = 0) execute function settle_switch('firma_codigo', 'firmaCodigo');
create trigger tenant_tells_firma_externos after insert or update of attributes on tenant
  for each row when (pg_trigger_depth() = 0) execute function describe_switch('firma_externos', 'firmaExternos');
create trigger organisation_tells_firma_externos after update of firma_externos on organisation
  for each row when (pg_trigger_depth() = 0) execute function settle_switch('firma_externos', 'firmaExternos');
