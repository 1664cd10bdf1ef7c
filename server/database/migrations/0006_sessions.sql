-- requires: tenant_wall, sessions, attempts
-- Who is signed in, and what was asked in a session.

-- Sessions are found by the hash of their token: whoever reads this table cannot sign in with it. A session that shows the portal of
-- somebody else says so itself.
create table session (
  tenant_id           int not null,
  token_hash          bytea not null,
  user_id             uuid not null,
  password_generation int not null,
  stamp               int not null default 1,
  created_at          timestamptz not null default now(),
  seen_at             timestamptz not null default now(),
  as_user             uuid,
  view_id             uuid,
  primary key (tenant_id, token_hash),
  constraint session_view check ((as_user is null) = (view_id is null)),
  constraint session_view_other check (as_user <> user_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  foreign key (tenant_id, as_user) references "user" (tenant_id, id)
);
create index session_of_user on session (tenant_id, user_id);
create index session_of_seen on session (tenant_id, as_user) where as_user is not null;
select apply_table_template('session');

create trigger user_stamps_sessions after update on "user" for each row execute function stamp_user_sessions();
create trigger roles_stamp_sessions after insert or update or delete on user_role for each row execute function stamp_member_sessions();
create trigger role_stamps_sessions after update on role for each row execute function stamp_tenant_sessions();
create trigger tenant_stamps_sessions after update on tenant for each row execute function stamp_tenant_sessions();
create trigger session_ends_view after update of view_id or delete on session for each row execute function write_view_end();

-- Each time that the portal was seen as somebody else.
create table view_as (
  tenant_id     int not null,
  id            uuid not null,
  event         text not null,
  administrator uuid not null,
  person        uuid not null,
  reason        text not null,
  at            timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id, event),
  constraint view_as_event check (event in ('began', 'ended')),
  constraint view_as_reason check (length(btrim(reason)) > 0),
  constraint view_as_other check (administrator <> person),
  foreign key (tenant_id, administrator) references "user" (tenant_id, id),
  foreign key (tenant_id, person) references "user" (tenant_id, id)
);
create index view_as_time on view_as (tenant_id, at desc, id) where event = 'began';
select apply_table_template('view_as');
select write_once('view_as');

-- One-time codes that stand in a link in place of a session: kept as hashes, spent by being used, good for a short while.
create table access_code (
  tenant_id  int not null,
  code_hash  bytea not null,
  user_id    uuid not null,
  expires_at timestamptz not null,
  spent_at   timestamptz,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
select apply_table_template('access_code');
-- The owner finds the codes of all tenants that nobody can use any more (old_codes).
create policy work on access_code for select to current_user using (true);

-- Answers of calls that may be sent again with the same key.
create table idempotency (
  tenant_id  int not null,
  user_id    uuid not null,
  key        uuid not null,
  request    bytea not null,
  status     int,
  body       jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);
select apply_table_template('idempotency');

-- Tries of a secret, counted by the account and by the address that they came from, for all servers together. They belong to no tenant: a
-- try may name one that does not exist, and an address may try them all. Both are kept as hashes, and reached through functions only.
create table attempt (
  key       bytea primary key,
  tries     int not null,
  -- Until when no other try is let in, and from when on it counts as new.
  free_at   timestamptz not null,
  forget_at timestamptz not null
);
create index attempt_forgotten on attempt (forget_at);
revoke all on attempt from public;
