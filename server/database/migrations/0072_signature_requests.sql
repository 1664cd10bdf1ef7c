-- requires: signatures, signature_requests
-- Requests for signatures are a module: its definition adds the columns that are missing. These are the columns that the rules of the
-- database read. A row is the place of one person in a request.
create table signature_request (
  tenant_id   int not null,
  id          uuid not null,
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  created_by  uuid,
  updated_at  timestamptz not null default now(),
  updated_by  uuid,
  deleted_at  timestamptz,
  live        boolean generated always as (deleted_at is null) stored,
  extra       jsonb not null default '{}',
  documento   uuid not null,
  solicitante uuid,
  usuario     uuid,
  estado      text not null,
  vence       timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, id, live)
);
comment on table signature_request is 'made from its definition';
comment on column signature_request.live is 'generated always as (deleted_at is null) stored';
select apply_table_template('signature_request');
-- Nobody is asked twice for a document that they may still sign or have signed.
create unique index signature_request_once_92138 on signature_request (tenant_id, documento, usuario)
  where estado in ('waiting', 'open', 'signed') and deleted_at is null;
create index signature_request_due on signature_request (tenant_id, vence) where estado in ('waiting', 'open') and deleted_at is null;
create index signature_request_made on signature_request (tenant_id, solicitante, created_at);
-- The owner finds the tenants that have some (tenants_with_due_signatures).
create policy sweep on signature_request for select to current_user using (true);

alter table evidence
  drop constraint evidence_kind,
  add constraint evidence_kind check (kind in ('created', 'changed', 'opened', 'downloaded', 'signed', 'sealed', 'mailed',
    'requested', 'declined', 'handedOn', 'withdrawn', 'expired'));

create trigger document_takes_requests before update of deleted_at or delete on document
  for each row execute function forget_signature_requests();
