-- requires: tenant_wall, people, sessions
-- The log of sign-ins, the administrator that a tenant always has, and the sweeps of what the server writes by itself.

-- One row for each attempt whose password was compared, each sign-in by link, and each link that an operator issued. An attempt that has to wait is
-- not compared and not logged, so that nobody can fill the table. Rows outlive the people that they name.
create table sign_in_log (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  at         timestamptz not null default clock_timestamp(),
  created_by uuid,
  deleted_at timestamptz,
  -- Null: nobody has this login.
  person     uuid,
  login      text,
  -- entered: signed in · link: signed in by a mailed link · wrong: wrong password or unknown login · denied: right password, but no role that may
  -- enter · issued: access given by an operator
  outcome    text not null,
  address    text,
  device     text,
  -- The device has signed in before.
  known      boolean not null default false,
  -- Seconds until the next attempt at this account from this place is allowed.
  waits      int,
  search     text generated always as (f_fold(coalesce(login, '') || ' ' || coalesce(address, '') || ' ' || coalesce(device, ''))) stored,
  primary key (tenant_id, id),
  constraint sign_in_log_outcome check (outcome in ('entered', 'link', 'wrong', 'denied', 'issued'))
);
create index sign_in_log_time on sign_in_log (tenant_id, at, id) where deleted_at is null;
create index sign_in_log_login on sign_in_log (tenant_id, f_fold(login), id) where deleted_at is null;
create index sign_in_log_address on sign_in_log (tenant_id, f_fold(address), id) where deleted_at is null;
create index sign_in_log_device on sign_in_log (tenant_id, f_fold(device), id) where deleted_at is null;
create index sign_in_log_known on sign_in_log (tenant_id, known, id) where deleted_at is null;
create index sign_in_log_waits on sign_in_log (tenant_id, waits, id) where deleted_at is null;
create index sign_in_log_person on sign_in_log (tenant_id, person);
create index sign_in_log_age on sign_in_log (at);
create index sign_in_log_search on sign_in_log using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
select apply_table_template('sign_in_log');
select write_once('sign_in_log');
create policy sweep on sign_in_log for select to current_user using (true);

-- Whatever changes the administrator's role or person, the tenant has an administrator when the transaction ends.
create constraint trigger administrator_keeps_role after update or delete on user_role deferrable initially deferred
  for each row when (old.role_type = 1 and old.live) execute function keep_administrator();
create constraint trigger administrator_stays after update on "user" deferrable initially deferred
  for each row when ((old.estatus = 'NvI' and new.estatus <> 'NvI') or (old.deleted_at is null and new.deleted_at is not null))
  execute function keep_administrator();

-- Tables that the server fills by itself are swept by age (server/tenancy/sweepAged.ts).
create index session_age on session (created_at);
create index idempotency_old on idempotency (created_at);
create index read_log_age on read_log (at);
create index view_as_age on view_as (at);
-- The owner finds the tenants that have rows to delete (functions/aged.sql).
create policy sweep on session for select to current_user using (true);
create policy sweep on idempotency for select to current_user using (true);
create policy sweep on read_log for select to current_user using (true);
create policy sweep on view_as for select to current_user using (true);
