-- requires: people, blacklist
-- An account that staff open or close is no sign-up any more: nobody opens it again by signing up.
create trigger user_ends_sign_up before update of estatus on "user"
  for each row when (old.estatus is distinct from new.estatus and new.signed_up_at is not null) execute function end_sign_up();

create index user_signed_up on "user" (signed_up_at) where signed_up_at is not null;
-- The owner finds the tenants that have accounts nobody confirmed (old_sign_ups).
create policy sweep on "user" for select to current_user using (true);

-- People who were marked by hand keep their mark: their addresses are listed.
alter table "user" no force row level security;
alter table blacklist no force row level security;
insert into blacklist (tenant_id, id, email, razon)
  select distinct on (u.tenant_id, lower(u.email)) u.tenant_id, gen_random_uuid(), u.email, 9 from "user" u
   where u.black_list and u.deleted_at is null
     and not is_blacklisted(u.tenant_id, array[lower(u.email), lower(u.email_notif)]);
alter table "user" force row level security;
alter table blacklist force row level security;
