-- requires: tenant_wall
-- Empties what identifies somebody in signatures: those of people who are erased, and those on documents that are gone or were emptied. It is
-- the only change of a signature. People are erased if the log of erasures names them, or, where a retention period is over, if an entry of
-- this transaction says so and their row is gone or was changed by it.
create or replace function blank_signatures(people uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home       constant int := nullif(current_setting('app.tenant', true), '')::int;
  is_expired constant boolean := exists (
    select from public.erasure e where e.tenant_id = home and e.person is null and e.xmin = pg_current_xact_id()::xid);
begin
  if people = '{}' and not is_expired or exists (
    select from unnest(people) p(id)
     where not exists (select from public.erasure e where e.tenant_id = home and e.person = p.id)
       and not (is_expired and not exists (
         select from public."user" u where u.tenant_id = home and u.id = p.id and u.xmin <> pg_current_xact_id()::xid))) then
    raise exception 'nobody is erased' using errcode = '42501';
  end if;
  update public.signature s set strokes = null, name = null, erased = true
   where s.tenant_id = home and not s.erased
     and (s.signer = any (people)
          or s.entity = 'document' and not exists (
            select from public.document d where d.tenant_id = home and d.id::text = s.record and d.signed is not null));
end
$fn$;
select grant_to_app('blank_signatures(uuid[])');
