-- Ends the transaction of a request whose session is not what the server remembers of it. The session itself is looked for by the statement
-- that names the tenant (server/tenancy/who.ts): a function of its own for that cost as much as the rest of it. `hold_session` stays for servers
-- of the version before that still run.
create function session_moved() returns text language plpgsql stable as $fn$
begin
  raise exception 'session moved' using errcode = 'TR001';
end
$fn$;

-- What waits to be sorted in is read by every search, two megabytes of it in a third of a millisecond; to sort in more at once makes a change
-- cheaper, for what many people share (a syllable, a town, a role) is written once for all of them.
alter index user_search set (gin_pending_list_limit = 2048);

-- As before, but the last entry of a record is only read where it can be this transaction's.
create or replace function keep_history_of(target regclass) returns void language plpgsql as $fn$
declare
  kept_of  constant text := (select c.relname from pg_class c where c.oid = target);
  keeper   constant text := format('keep_history_of_%s', kept_of);
  columns  text[];
  left_out text[];
  compared text;
  turned   text := '';
  own      text[] := array['', '', ''];
begin
  select array_agg(a.attname order by a.attnum),
         array_agg(a.attname order by a.attnum) filter (where a.is_left),
         string_agg(format(
           $sql$
  if old.%1$I is distinct from new.%1$I%2$s then
    lost := lost || jsonb_build_object(%1$L, old.%1$I);
    won := won || jsonb_build_object(%1$L, new.%1$I);
  end if;$sql$, a.attname, case when a.atttypid = 'jsonb'::regtype
             then format(' and jsonb_strip_nulls(old.%1$I) is distinct from jsonb_strip_nulls(new.%1$I)', a.attname) else '' end),
           '' order by a.attnum) filter (where not a.is_left and a.attname <> 'extra')
    into columns, left_out, compared
    from (select c.attnum, c.attname, c.atttypid,
                 c.attname in ('tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'live')
                   or c.attgenerated <> '' or c.atttypid = 'bytea'::regtype or c.attname ~ '(password|secret|token|hash)' as is_left
            from pg_attribute c where c.attrelid = target and c.attnum > 0 and not c.attisdropped) a;
  if 'deleted_at' = any (columns) then
    turned := $sql$
  if old.deleted_at is null and new.deleted_at is not null then
    what := 3;
  elsif old.deleted_at is not null and new.deleted_at is null then
    what := 1;
  end if;$sql$;
  end if;
  -- Fields of an organisation stand beside the columns, by their ids.
  if 'extra' = any (columns) then
    own := array[
      ' || coalesce(new.extra, ''{}'')',
      ' || coalesce(old.extra, ''{}'')',
      $sql$
  if old.extra is distinct from new.extra then
    lost := lost || public.json_unlike(coalesce(jsonb_strip_nulls(old.extra), '{}'), coalesce(jsonb_strip_nulls(new.extra), '{}'));
    won := won || public.json_unlike(coalesce(jsonb_strip_nulls(new.extra), '{}'), coalesce(jsonb_strip_nulls(old.extra), '{}'));
  end if;$sql$];
  end if;
  execute format(
    $sql$
create or replace function public.%1$I() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $keep$
declare
  home  constant int := nullif(current_setting('app.tenant', true), '')::int;
  kept  text;
  what  smallint := 2;
  lost  jsonb := '{}';
  won   jsonb := '{}';
  names text[];
  held  public.history%%rowtype;
begin
  -- Nobody but the owner works outside of any tenant: what a migration rewrites, no person has changed.
  if home is null then
    return null;
  end if;
  -- Nothing and null are the same, an absent key.
  if tg_op = 'INSERT' then
    insert into public.history (tenant_id, entity, record, version, by_user, kind, before, after)
    values (home, %2$L, new.id::text, coalesce(new.version, 0), nullif(current_setting('app.user', true), '')::uuid, 1, '{}',
            jsonb_strip_nulls((to_jsonb(new) - tg_argv - 'extra')%3$s));
    return null;
  elsif tg_op = 'DELETE' then
    kept := old.id::text;
    what := 3;
    lost := jsonb_strip_nulls((to_jsonb(old) - tg_argv - 'extra')%4$s);
  else
    kept := new.id::text;%5$s%6$s
    lost := jsonb_strip_nulls(lost);
    won := jsonb_strip_nulls(won);%7$s
    if what = 2 and lost = '{}' and won = '{}' then
      return null;
    end if;
  end if;
  -- What one transaction does to a record in several steps is one entry. Only a row that this transaction has written itself can have one:
  -- such a row's transaction is no older than this one, in savepoints too.
  if age(old.xmin) <= 0 then
    select * into held from public.history h
     where h.tenant_id = home and h.entity = %2$L and h.record = kept order by h.seq desc limit 1;
    if held.tx = pg_current_xact_id() and held.at = now() then
      names := public.json_keys(lost) || public.json_keys(won);
      lost := (lost - public.json_keys(held.before) - public.json_keys(held.after)) || held.before;
      won := (held.after - names) || won;
      update public.history h
         set version = coalesce(case tg_op when 'DELETE' then old.version else new.version end, 0),
             kind = case when what = 2 then held.kind else what end,
             before = public.json_unlike(lost, won), after = public.json_unlike(won, lost)
       where h.tenant_id = home and h.entity = %2$L and h.record = kept and h.seq = held.seq;
      return null;
    end if;
  end if;
  insert into public.history (tenant_id, entity, record, version, by_user, kind, before, after)
  values (home, %2$L, kept, coalesce(case tg_op when 'DELETE' then old.version else new.version end, 0),
          nullif(current_setting('app.user', true), '')::uuid, what, lost, won);
  return null;
end
$keep$
    $sql$, keeper, kept_of, own[1], own[2], turned, compared, own[3]);
  execute format('revoke execute on function public.%I() from public', keeper);
  -- A trigger that is right already stays: to make one anew waits for whoever writes.
  if not exists (
    select from pg_trigger t
     where t.tgrelid = target and t.tgname = 'a_keeps_history' and t.tgfoid = to_regprocedure(format('public.%I()', keeper))
       and t.tgargs = (select string_agg(convert_to(one, 'UTF8') || '\x00'::bytea, ''::bytea) from unnest(left_out) one)
  ) then
    execute format('drop trigger if exists a_keeps_history on %s', target);
    -- Before the other triggers, which run in the order of their names: what they do to the same row is told after it.
    execute format('create trigger a_keeps_history after insert or update or delete on %s for each row execute function public.%I(%s)',
                   target, keeper, (select string_agg(quote_literal(one), ', ') from unnest(left_out) one));
  end if;
end
$fn$;
select fit_histories();
