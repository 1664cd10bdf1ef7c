-- E-mail addresses that are written to no more. Each person's row tells whether one of the addresses that mails go to is listed, so that lists
-- show it and nothing is written to them.

create or replace function is_blacklisted(home int, mails text[]) returns boolean language plpgsql stable as $fn$
begin
  return exists (select from blacklist b where b.tenant_id = home and b.deleted_at is null and lower(b.email) = any(mails));
end
$fn$;

-- Runs before a person's addresses are written.
create or replace function mark_blacklisted_user() returns trigger language plpgsql as $fn$
begin
  new.black_list := is_blacklisted(new.tenant_id, array[lower(new.email), lower(confirmed_mail(new.correos, new.email))]);
  return new;
end
$fn$;

create or replace function mark_blacklisted_users() returns trigger language plpgsql as $fn$
declare
  home constant int := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  mails constant text[] := array[case when tg_op <> 'DELETE' then lower(new.email) end, case when tg_op <> 'INSERT' then lower(old.email) end];
begin
  update "user" u set black_list = not u.black_list
   where u.tenant_id = home
     and u.id in (select m.user_id from user_mail m where m.tenant_id = home and m.mail = any(mails))
     and u.black_list <> is_blacklisted(home, array[lower(u.email), lower(u.email_notif)]);
  return null;
end
$fn$;
