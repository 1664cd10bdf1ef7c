-- requires: tenant_wall
-- The history of records: one entry for each record and transaction, written by the database itself.

create or replace function json_keys(said jsonb) returns text[] language sql immutable strict parallel safe
  return array(select jsonb_object_keys(said));

-- The keys of one object that are missing in another or have another value there.
create or replace function json_unlike(one jsonb, other jsonb) returns jsonb language sql immutable strict parallel safe
  return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(one) e where e.value is distinct from other->e.key);

-- Has the history of a table kept: of every column but those that say how a row is kept, that the database computes, or that nobody may read.
-- Each table has a function of its own, made from its columns: a change is compared column by column, and only what differs is written as
-- JSON. Writing both rows as JSON and comparing those took a third of the time of a change. The function is nobody's to call: whoever could
-- make a trigger of it on a table of their own could write history.
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

-- Fits histories to the columns that their tables have by now. The migrator calls it after each migration, so that none can forget it.
create or replace function fit_histories() returns void language plpgsql as $fn$
declare
  target regclass;
begin
  -- Partitions have the trigger of their table.
  for target in select t.tgrelid from pg_trigger t where t.tgname = 'a_keeps_history' and t.tgparentid = 0 loop
    perform public.keep_history_of(target);
  end loop;
end
$fn$;

-- Empties what histories hold of somebody who is erased: the values of entries about some records, and what was written about what became
-- of them. That something happened, when and by whom stays. Nothing is emptied of a record that exists and does not name the person, unless
-- the erasure itself has changed it: a record that named them by their address names them no more. Where nobody is erased (a retention period
-- is over), nothing is emptied of a record that exists and that this transaction has not changed, and only an entry of this transaction in
-- the log of erasures allows it.
create or replace function blank_history(erased uuid, about text, ids text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home  int := nullif(current_setting('app.tenant', true), '')::int;
  child record;
  now_erased boolean;
begin
  if not exists (select from public.erasure e
                  where e.tenant_id = home and (e.person = erased or erased is null and e.person is null and e.xmin = pg_current_xact_id()::xid)) then
    raise exception 'nobody is erased' using errcode = '42501';
  end if;
  now_erased := exists (
    select from public.erasure e where e.tenant_id = home and e.person = erased and e.xmin = pg_current_xact_id()::xid);
  if not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = about) then
    raise exception 'no such table' using errcode = '42P01';
  end if;
  execute format(
    $sql$
      select coalesce(array_agg(w.id), '{}') from unnest($2) w(id)
       where not exists (select from public.%I t where t.tenant_id = $1 and t.id::text = w.id
                            and case when $3 is null then t.xmin <> pg_current_xact_id()::xid
                                   else position($3 in to_jsonb(t)::text) = 0 and not ($4 and t.xmin = pg_current_xact_id()::xid) end)
    $sql$, about) into ids using home, ids, erased::text, now_erased;
  update public.history h set before = '{}', after = '{}'
   where h.tenant_id = home and h.entity = about and h.record = any (ids) and (h.before <> '{}' or h.after <> '{}');
  -- Rows that are a part of the record: its id stands in their key.
  for child in
    select k.conrelid::regclass as name, quote_ident(a.attname) as parent,
           (select string_agg(format('%I = null', c.attname), ', ') from pg_attribute c
             where c.attrelid = k.conrelid and c.attnum > 0 and not c.attisdropped and not c.attnotnull and c.attgenerated = ''
               and c.atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype)
               and not exists (select from pg_constraint o where o.conrelid = k.conrelid and o.contype in ('p', 'f', 'u') and c.attnum = any (o.conkey))) as emptied
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname not in ('tenant_id') and a.attname !~ '_live$'
      join pg_index i on i.indrelid = k.conrelid and i.indisprimary and a.attnum = any (i.indkey)
     where k.contype = 'f' and k.confrelid = format('public.%I', about)::regclass and cardinality(k.conkey) = 2
  loop
    if child.emptied is not null then
      execute format('update %s set %s where tenant_id = $1 and %s::text = any ($2)', child.name, child.emptied, child.parent) using home, ids;
    end if;
  end loop;
  if about = 'user' then
    update public.view_as v set reason = '–'
     where v.tenant_id = home and v.person::text = any (ids) and (erased is null or v.person = erased) and v.reason <> '–';
    -- Attempts after the removal of the person name nobody, but the same login.
    update public.sign_in_log l set login = null
     where l.tenant_id = home and l.login is not null and l.person is null
       and l.login in (select o.login from public.sign_in_log o
                        where o.tenant_id = home and o.person::text = any (ids) and (erased is null or o.person = erased));
    update public.sign_in_log l set login = null
     where l.tenant_id = home and l.login is not null and l.person::text = any (ids) and (erased is null or l.person = erased);
  end if;
end
$fn$;
select grant_to_app('blank_history(uuid, text, text[])');
