-- requires: tenant_wall, signatures
-- Keys with which organisations seal signed documents, and more than one signature on a document.

-- One key at a time signs. What earlier ones have signed is verified by their certificates, which stay.
create table signing_key (
  tenant_id   int not null,
  id          uuid not null,
  created_at  timestamptz not null default now(),
  -- X.509 in DER.
  certificate bytea not null,
  -- The private key, sealed with the secret of the server. Null once another key has taken its place.
  secret      text,
  primary key (tenant_id, id),
  constraint signing_key_certificate check (octet_length(certificate) between 1 and 6000)
);
create unique index signing_key_present on signing_key (tenant_id) where secret is not null;
select apply_table_template('signing_key');

-- The sealed PDF, with the hash of its bytes. Null: the file was signed before files were sealed.
alter table signature
  add column sealed uuid,
  add column sealed_hash text,
  add constraint signature_sealed check (
    (sealed is null) = (sealed_hash is null) and (sealed_hash is null or sealed_hash ~ '^[0-9a-f]{64}$')),
  -- Each person signs a record once.
  drop constraint signature_once_92010,
  add constraint signature_once_92010 unique (tenant_id, entity, record, signer);

alter table evidence
  drop constraint evidence_kind,
  add constraint evidence_kind check (kind in ('created', 'changed', 'opened', 'downloaded', 'signed', 'sealed', 'mailed'));
