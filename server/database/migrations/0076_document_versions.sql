-- requires: tenant_wall, history, bins, document_versions
-- Versions of the files of documents. They are a module: its definition adds the columns that are missing. These are the columns that the
-- rules of the database read.
create table document_version (
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
  documento  uuid not null,
  numero     int not null,
  nombre     text,
  archivo    jsonb,
  -- The number of the version that this one restores.
  origen     int,
  usuario    uuid,
  vigente    boolean not null,
  firmado    boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint document_version_number unique (tenant_id, documento, numero),
  constraint document_version_first check (numero > 0)
);
comment on table document_version is 'made from its definition';
comment on column document_version.live is 'generated always as (deleted_at is null) stored';
create unique index document_version_present on document_version (tenant_id, documento) where vigente;
select apply_table_template('document_version');

-- The number of the version that a document has now. 0: it has no file.
alter table document
  add column numero_version int,
  -- When it was signed last.
  add column fecha_firma timestamptz;

alter table document no force row level security;
alter table signature no force row level security;
alter table document_version no force row level security;
update document set numero_version = 1 where jsonb_array_length(archivo) > 0;
insert into document_version (tenant_id, id, created_at, created_by, updated_by, documento, numero, nombre, archivo, usuario, vigente, firmado)
select tenant_id, gen_random_uuid(), created_at, created_by, created_by, id, 1, archivo->0->>'name', archivo, created_by, true,
       coalesce(signed, false)
  from document where jsonb_array_length(archivo) > 0;
update document d set fecha_firma = (select max(s.at) from signature s
                                      where s.tenant_id = d.tenant_id and s.entity = 'document' and s.record = d.id::text)
 where d.signed;
alter table document force row level security;
alter table signature force row level security;
alter table document_version force row level security;
select keep_history_of('document');

create trigger document_counts_versions before insert or update of archivo on document
  for each row execute function number_document_version();
create trigger document_keeps_versions after insert or update of archivo, signed on document
  for each row execute function keep_document_version();
create trigger document_drops_versions before delete on document
  for each row execute function drop_versions_of_document();
