-- requires: tenant_wall
-- What webhooks are told (server/webhook).

-- Notes a change where somebody wants to be told. The history calls it, in the transaction of the change.
create or replace function note_webhook_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
begin
  if exists (select from public.webhook w where w.tenant_id = new.tenant_id and w.deleted_at is null and w.estatus = 'NvI') then
    insert into public.webhook_event (tenant_id, entity, record, seq) values (new.tenant_id, new.entity, new.record, new.seq);
  end if;
  return null;
end
$fn$;
revoke execute on function note_webhook_event() from public;

-- Tenants with something to share out or to send.
create or replace function due_webhooks() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.tenant_id from public.webhook_event e
  union
  select d.tenant_id from public.webhook_delivery d
    join public.webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook and w.estatus = 'NvI' and w.deleted_at is null
   where d.state = 'waiting' and d.run_at <= now() and (d.lease_until is null or d.lease_until <= now())
$$;
select grant_to_app('due_webhooks()');

-- Tenants with deliveries that were sent or given up long ago.
create or replace function old_deliveries(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct d.tenant_id from public.webhook_delivery d where d.state <> 'waiting' and d.updated_at <= latest
$$;
select grant_to_app('old_deliveries(timestamptz)');
