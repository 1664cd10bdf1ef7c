-- requires: tenant_wall
-- The accounts of the person of a session, in all organisations.

-- They are told to nobody but a session whose holder has read the mailbox of its login: it was opened by a link that was sent there, or by a
-- password that was chosen in such a session. Accounts elsewhere are told if a link that was sent to the same address has been used for them.
-- Whoever writes an address into an organisation, as its administrator may, so learns nothing of others and is told to nobody. The own account
-- stands among them if there are others. `tenant_id` is the organisation of the session, `id` that of
-- the account.
create or replace function person_accounts(home int, hash bytea)
  returns table (tenant_id int, id int, code text, name text, attributes jsonb, email text, is_current boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
#variable_conflict use_column
declare
  mail text;
begin
  select lower(u.email) into mail
    from public.session s join public."user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
   where s.tenant_id = home and s.token_hash = hash and s.as_user is null and u.estatus = 'NvI' and u.deleted_at is null
     and (s.link_mail = lower(u.email)
          or u.password_mail = lower(u.email) and u.password_mail_generation = u.password_generation);
  return query
    with elsewhere as (
      select o.tenant_id as organisation, o.email from public."user" o
       where o.password_mail = mail and lower(o.email) = mail and o.tenant_id <> home and o.estatus = 'NvI' and o.deleted_at is null),
    every as (
      select e.organisation, e.email, false as is_current from elsewhere e
      union all
      select home, mail, true where exists (select from elsewhere))
    select home, t.tenant_id, t.code, t.name, t.attributes, e.email, e.is_current
      from every e join public.tenant t on t.tenant_id = e.organisation;
end
$fn$;
select grant_to_app('person_accounts(int, bytea)');
