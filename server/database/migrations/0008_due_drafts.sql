-- Drafts that nobody has changed for too long: the organisations that have such, found by age alone. Each removes its own behind its wall.
create index draft_due on draft (updated_at);
create policy sweep on draft for select to current_user using (true);
create function due_drafts(latest timestamptz) returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct d.tenant_id from public.draft d where d.updated_at <= latest
$$;
