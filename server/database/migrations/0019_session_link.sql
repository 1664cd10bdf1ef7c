-- requires: sessions
-- Whoever has come in by a mailed link may choose a password without the current one.
alter table session add column by_link boolean not null default false;

-- When somebody signed up whose address is not confirmed yet. Null: everybody else.
alter table "user" add column signed_up_at timestamptz;

-- A code opens the portal, confirms an address, or opens the account of somebody who signed up.
alter table access_code
  drop constraint access_code_purpose,
  add constraint access_code_purpose check (purpose in ('entry', 'contact', 'signUp'));
