-- requires: tenant_wall, history, people, sessions, identity
-- Identity providers of organisations (OpenID Connect), and whose accounts there are whose here.
create table identity_provider (
  tenant_id        int not null,
  id               uuid not null,
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  created_by       uuid,
  updated_at       timestamptz not null default now(),
  updated_by       uuid,
  deleted_at       timestamptz,
  live             boolean generated always as (deleted_at is null) stored,
  nombre           text not null,
  emisor           text not null,
  cliente          text not null,
  -- Sealed with the secret of the server. Null: none is set.
  secret           text,
  con_secreto      boolean generated always as (secret is not null) stored,
  alcances         text,
  atributo         text,
  correspondencias jsonb not null default '[]',
  rol_inicial      text,
  crea             boolean,
  enlaza           boolean,
  dominios         text,
  confia_factor    boolean,
  exclusivo        boolean,
  salida           boolean,
  -- NvI offered at the sign-in · FBy not
  estatus          text not null default 'NvI',
  primary key (tenant_id, id),
  constraint identity_provider_state check (estatus in ('NvI', 'FBy')),
  constraint identity_provider_name_90004 check (char_length(nombre) <= 80),
  constraint identity_provider_issuer_90004 check (char_length(emisor) <= 500)
);
create index identity_provider_name on identity_provider (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index identity_provider_issuer on identity_provider (tenant_id, f_fold(emisor), id) where deleted_at is null;
create index identity_provider_secret on identity_provider (tenant_id, con_secreto, id) where deleted_at is null;
create index identity_provider_search on identity_provider using gin (tenant_id, f_fold(nombre) gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index identity_provider_status on identity_provider (tenant_id, estatus, id) where deleted_at is null;
create index identity_provider_written on identity_provider (tenant_id, created_at, id) where deleted_at is null;
select apply_table_template('identity_provider');
create trigger identity_provider_forgets after update of emisor, cliente, deleted_at on identity_provider
  for each row when (old.emisor <> new.emisor or old.cliente <> new.cliente or new.deleted_at is not null)
  execute function forget_identity_links();

-- One account of a provider is one person, and one person has one account there.
create table identity_link (
  tenant_id  int not null,
  provider   uuid not null,
  -- The claim `sub`.
  subject    text not null,
  user_id    uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider, subject),
  constraint identity_link_person unique (tenant_id, provider, user_id),
  constraint identity_link_subject check (char_length(subject) between 1 and 255),
  foreign key (tenant_id, provider) references identity_provider (tenant_id, id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index identity_link_user on identity_link (tenant_id, user_id);
select apply_table_template('identity_link');

alter table session
  -- The provider that the person came in by.
  add column provider uuid,
  -- Whether a second factor was proven on the way in other than by a code.
  add column with_factor boolean not null default false,
  add foreign key (tenant_id, provider) references identity_provider (tenant_id, id);
create index session_provider on session (tenant_id, provider) where provider is not null;

-- provider: signed in by an identity provider · linked: an account of a provider became that of a person
alter table sign_in_log
  drop constraint sign_in_log_outcome,
  add constraint sign_in_log_outcome check (outcome in (
    'entered', 'link', 'wrong', 'denied', 'issued', 'code', 'recovery', 'factorOn', 'factorOff', 'factorReset', 'provider', 'linked'));

-- spent: a challenge that was answered, so that nobody answers it again. It belongs to nobody.
alter table access_code
  alter column user_id drop not null,
  drop constraint access_code_purpose,
  add constraint access_code_purpose check (purpose in ('entry', 'contact', 'signUp', 'spent')),
  add constraint access_code_person check ((purpose = 'spent') = (user_id is null));
