-- requires: sessions
-- A session is held against the rows that say who its person is and what the roles of the tenant are, so that a change writes one row however
-- many sessions there are. A server of the version before notices such a change within a minute, when it reads the session again.
alter table tenant add column role_changes int not null default 0;
drop trigger user_stamps_sessions on "user";
drop trigger roles_stamp_sessions on user_role;
drop trigger role_stamps_sessions on role;
drop trigger tenant_stamps_sessions on tenant;
create trigger role_changes_tenant after update on role for each row execute function count_role_change();
