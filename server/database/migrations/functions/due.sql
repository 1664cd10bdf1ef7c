-- Tenants with something to sweep or to send, by their ids alone: each is worked on behind its own wall.

-- Files whose time is over.
create or replace function due_files(instant timestamptz, most int) returns table (tenant_id int, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.tenant_id, f.id from public.file f where f.expires_at <= instant order by f.expires_at limit most
$$;

-- Drafts that nobody has changed for too long.
create or replace function due_drafts(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct d.tenant_id from public.draft d where d.updated_at <= latest
$$;

-- Mails to be sent now.
create or replace function due_outbox() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct o.tenant_id from public.outbox o
   where o.state = 'waiting' and o.run_at <= now() and (o.lease_until is null or o.lease_until <= now())
$$;

-- Mails that were sent or given up long ago.
create or replace function old_outbox(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct o.tenant_id from public.outbox o
   where (o.state = 'sent' and o.sent_at <= latest) or (o.state = 'dead' and o.updated_at <= latest)
$$;

-- Mails that have waited too long to be of use: while no mail server can be reached no attempt is counted.
create or replace function late_outbox(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct o.tenant_id from public.outbox o where o.state = 'waiting' and o.run_at <= latest
$$;

-- How long the mail that has waited longest has been due, in seconds: one figure over all tenants.
create or replace function overdue_outbox() returns float8
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(greatest(0, extract(epoch from now() - min(o.run_at))), 0)::float8 from public.outbox o where o.state = 'waiting'
$$;

-- Accounts that somebody signed up for and nobody confirmed.
create or replace function old_sign_ups(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct u.tenant_id from public."user" u where u.signed_up_at <= latest
$$;

-- One-time codes that nobody can use any more.
create or replace function old_codes(latest timestamptz) returns table (tenant_id int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
begin
  return query
    select c.tenant_id from public.access_code c where c.expires_at <= latest
    union
    select s.tenant_id from public.signing_code s where s.expires_at <= latest;
end
$fn$;
