-- The history of a record, as before. Its last entry is found by the index: the table's name, compared as the text that entries have, or
-- every entry of the record would be read at each change. Of a change both rows are gone through once, and only what differs is looked at.
create or replace function keep_history() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home    constant int := nullif(current_setting('app.tenant', true), '')::int;
  kept_of constant text := tg_table_name;
  was     jsonb;
  present jsonb;
  id      text;
  what    smallint := 2;
  number  int;
  lost    jsonb := '{}';
  won     jsonb := '{}';
  names   text[];
  held    public.history%rowtype;
begin
  -- Nobody but the owner works outside of any tenant: what a migration rewrites, no person has changed.
  if home is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := to_jsonb(old);
    id := was->>'id';
    number := coalesce((was->>'version')::int, 0);
  end if;
  if tg_op <> 'DELETE' then
    present := to_jsonb(new);
    id := present->>'id';
    number := coalesce((present->>'version')::int, 0);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and was->>'deleted_at' is null and present->>'deleted_at' is not null) then
    what := 3;
  elsif tg_op = 'INSERT' or (was->>'deleted_at' is not null and present->>'deleted_at' is null) then
    what := 1;
  end if;
  -- Nothing and null are the same, an absent key.
  if tg_op = 'INSERT' then
    won := coalesce(jsonb_strip_nulls((present - tg_argv - 'extra') || coalesce(present->'extra', '{}')), '{}');
  elsif tg_op = 'DELETE' then
    lost := coalesce(jsonb_strip_nulls((was - tg_argv - 'extra') || coalesce(was->'extra', '{}')), '{}');
  else
    select coalesce(jsonb_strip_nulls(jsonb_object_agg(e.key, e.value)), '{}'),
           coalesce(jsonb_strip_nulls(jsonb_object_agg(e.key, present->e.key)), '{}')
      into lost, won
      from jsonb_each(was) e
     where e.value is distinct from present->e.key and e.key <> 'extra' and e.key <> all (tg_argv)
       and jsonb_strip_nulls(e.value) is distinct from jsonb_strip_nulls(present->e.key);
    if was->'extra' is distinct from present->'extra' then
      was := coalesce(jsonb_strip_nulls(was->'extra'), '{}');
      present := coalesce(jsonb_strip_nulls(present->'extra'), '{}');
      lost := lost || public.json_unlike(was, present);
      won := won || public.json_unlike(present, was);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if what = 2 and lost = '{}' and won = '{}' then
      return null;
    end if;
    select * into held from public.history h
     where h.tenant_id = home and h.entity = kept_of and h.record = id order by h.seq desc limit 1;
    if held.tx = pg_current_xact_id() and held.at = now() then
      names := public.json_keys(lost) || public.json_keys(won);
      lost := (lost - public.json_keys(held.before) - public.json_keys(held.after)) || held.before;
      won := (held.after - names) || won;
      update public.history h
         set version = number, kind = case when what = 2 then held.kind else what end,
             before = public.json_unlike(lost, won), after = public.json_unlike(won, lost)
       where h.tenant_id = home and h.entity = kept_of and h.record = id and h.seq = held.seq;
      return null;
    end if;
  end if;
  insert into public.history (tenant_id, entity, record, version, by_user, kind, before, after)
  values (home, kept_of, id, number, nullif(current_setting('app.user', true), '')::uuid, what, lost, won);
  return null;
end
$fn$;
