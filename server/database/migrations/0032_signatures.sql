-- requires: tenant_wall, history, documents
-- Signatures, and the evidence of what happened to a record. Neither refers to other tables: both outlive what they are about.

-- Who has signed which record, with what, and the hash of the bytes that were signed. A record is signed once.
create table signature (
  tenant_id  int not null,
  id         uuid not null,
  -- The table of the record, and the record's id as text.
  entity     text not null,
  record     text not null,
  at         timestamptz not null,
  signer     uuid not null,
  -- drawn: strokes of a pen · typed: a name
  kind       text not null,
  -- The strokes as canonical JSON: json and not jsonb, which would write numbers in its own way.
  strokes    json,
  name       text,
  -- Whether its signer or its document was erased: what identifies somebody is gone, and the hashes stay (blank_signatures).
  erased     boolean not null default false,
  -- The stored picture of the signature, and the file that was signed.
  picture    uuid not null,
  file       uuid not null,
  -- SHA-256 of the signed bytes, in hexadecimal digits.
  file_hash  text not null,
  -- SHA-256 of the network address and the browser.
  place_hash text not null,
  primary key (tenant_id, id),
  constraint signature_once_92010 unique (tenant_id, entity, record),
  constraint signature_kind check (kind in ('drawn', 'typed')),
  constraint signature_content check ((kind = 'drawn' and not erased) = (strokes is not null) and (kind = 'typed' and not erased) = (name is not null)),
  constraint signature_hashes check (file_hash ~ '^[0-9a-f]{64}$' and place_hash ~ '^[0-9a-f]{64}$')
);
select apply_table_template('signature');
select write_once('signature');

-- What happened to a record: each event holds the hash of the one before it, so that none can be changed unnoticed (engine/evidence).
create table evidence (
  tenant_id int not null,
  entity    text not null,
  record    text not null,
  seq       int not null,
  at        timestamptz not null,
  kind      text not null,
  actor     uuid,
  facts     json not null,
  previous  text not null,
  hash      text not null,
  primary key (tenant_id, entity, record, seq),
  constraint evidence_next unique (tenant_id, entity, record, previous),
  constraint evidence_first check (seq > 0),
  constraint evidence_kind check (kind in ('created', 'changed', 'opened', 'downloaded', 'signed', 'mailed')),
  constraint evidence_hashes check (previous ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$')
);
-- Whether somebody has read a file a moment ago is asked for every range of it.
create index evidence_recent on evidence (tenant_id, entity, record, actor, at);
select apply_table_template('evidence');
select write_once('evidence');

-- The table of documents follows from their definition. These are the columns that the rule below reads, for a database without it.
do $do$
begin
  if to_regclass('public.document') is null then
    create table public.document (
      tenant_id  int not null,
      id         uuid not null,
      version    int not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid,
      updated_at timestamptz not null default now(),
      updated_by uuid,
      deleted_at timestamptz,
      live       boolean generated always as (deleted_at is null) stored,
      extra      jsonb not null default '{}',
      archivo    jsonb,
      signed     boolean,
      primary key (tenant_id, id),
      unique (tenant_id, id, live)
    );
    comment on table public.document is 'made from its definition';
    comment on column public.document.live is 'generated always as (deleted_at is null) stored';
    perform public.apply_table_template('public.document');
  end if;
end
$do$;
create trigger document_stays_signed before update of archivo, signed, deleted_at on document
  for each row when (old.signed) execute function keep_signed_document();
