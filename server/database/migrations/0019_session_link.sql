-- requires: sessions, people
-- A session that a mailed link opened: its user may choose a password without the current one.
alter table session add column by_link boolean not null default false;

-- When somebody signed up whose address is not confirmed yet. Null: everybody else.
alter table "user" add column signed_up_at timestamptz;

-- An account that staff open or close is no sign-up any more: nobody opens it again by signing up.
create trigger user_ends_sign_up before update of estatus on "user"
  for each row when (old.estatus is distinct from new.estatus and new.signed_up_at is not null) execute function end_sign_up();

create index user_signed_up on "user" (signed_up_at) where signed_up_at is not null;
-- The owner finds the tenants that have accounts nobody confirmed (old_sign_ups).
create policy sweep on "user" for select to current_user using (true);

-- A code opens the portal, confirms an address, or opens the account of somebody who signed up.
alter table access_code
  drop constraint access_code_purpose,
  add constraint access_code_purpose check (purpose in ('entry', 'contact', 'signUp'));
