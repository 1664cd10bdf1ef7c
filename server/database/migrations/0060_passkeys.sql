-- requires: tenant_wall, people, sessions
-- Passkeys (WebAuthn): keys of the devices of people, by which they sign in with a second factor in one step.
create table passkey (
  tenant_id  int not null,
  id         uuid not null,
  user_id    uuid not null,
  -- The name that its person has given it.
  nombre     text not null,
  -- As the device tells it, in base64url.
  credential text not null,
  -- COSE.
  public_key bytea not null,
  -- Uses that the device has counted; 0 for one that does not count.
  counter    bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  primary key (tenant_id, id),
  constraint passkey_once unique (tenant_id, credential),
  constraint passkey_name check (char_length(nombre) between 1 and 100),
  constraint passkey_credential check (char_length(credential) between 1 and 1400),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index passkey_person on passkey (tenant_id, user_id, created_at);
select apply_table_template('passkey');

-- The passkey that opened a session, which ends with it.
alter table session add column passkey uuid;
create index session_passkey on session (tenant_id, passkey) where passkey is not null;

-- passkey: signed in with a passkey · passkeyOn, passkeyOff: one was added or removed
alter table sign_in_log
  drop constraint sign_in_log_outcome,
  add constraint sign_in_log_outcome check (outcome in (
    'entered', 'link', 'wrong', 'denied', 'issued', 'code', 'recovery', 'factorOn', 'factorOff', 'factorReset', 'provider', 'linked',
    'passkey', 'passkeyOn', 'passkeyOff'));
