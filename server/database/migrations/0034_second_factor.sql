-- requires: tenant_wall, people, sessions
-- The second factor of people, with its recovery codes, and the devices that people register.

-- One row for each person with a second factor.
create table second_factor (
  tenant_id int not null,
  user_id   uuid not null,
  -- Sealed with the secret of the server.
  secret    text not null,
  -- The time step of the last accepted code: none is accepted twice (RFC 6238, 5.2).
  last_step bigint not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
select apply_table_template('second_factor');

-- Recovery codes that are not used yet, as keyed hashes.
create table recovery_code (
  tenant_id int not null,
  user_id   uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factor (tenant_id, user_id) on delete cascade
);
select apply_table_template('recovery_code');

-- Whether a person has a second factor, for lists, sign-in and the check of sessions: it is so while they have a row above.
alter table "user" add column segundo_factor boolean not null default false;
-- Whether the people of a role need one.
alter table role add column segundo_factor boolean not null default false;

-- code: wrong code after the right password or link · recovery: signed in with a recovery code · factorOn, factorOff: by the person ·
-- factorReset: by somebody who may
alter table sign_in_log
  drop constraint sign_in_log_outcome,
  add constraint sign_in_log_outcome check (outcome in (
    'entered', 'link', 'wrong', 'denied', 'issued', 'code', 'recovery', 'factorOn', 'factorOff', 'factorReset'));
create index sign_in_log_outcome_order on sign_in_log (tenant_id, outcome, id) where deleted_at is null;

-- Installations of an application, by the token with which messages are pushed to them.
create table device (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  user_id    uuid not null,
  -- Of access.json: 1 web, 2 Android, 3 iOS.
  platform   int not null,
  token      text not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  constraint device_platform check (platform in (1, 2, 3)),
  constraint device_token check (char_length(token) between 1 and 4096)
);
-- A token belongs to one installation, and that to whoever registered it last.
create unique index device_once on device (tenant_id, token_hash);
create index device_person on device (tenant_id, user_id, used_at);
select apply_table_template('device');

-- A removed person keeps neither.
create trigger user_loses_credentials after update of deleted_at on "user"
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function remove_credentials();
