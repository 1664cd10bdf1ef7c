-- Who has had whose data erased, and when: without any of them. An entry is written once. It is also what the histories ask before they
-- let go of what they hold of somebody, or of records whose retention period is over: of these nobody is the person.
create table erasure (
  tenant_id int not null,
  id        bigint generated always as identity,
  at        timestamptz not null default clock_timestamp(),
  person    uuid,
  by_user   uuid,
  -- Records by module, and what became of them.
  effect    jsonb not null,
  primary key (tenant_id, id)
);
create index erasure_person on erasure (tenant_id, person);
select apply_table_template('erasure');
do $do$
begin
  execute format('revoke update, delete, truncate on erasure from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

-- Empties what histories hold of somebody who is erased: the values of entries about some records, and what was written about what became
-- of them. That something happened, when and by whom stays. Of a record that is there and does not name the person nothing is emptied; where
-- nobody is erased, of a record that is there and that this transaction has not changed, and only by an entry of this transaction.
create function blank_history(erased uuid, about text, ids text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  home  int := nullif(current_setting('app.tenant', true), '')::int;
  child record;
begin
  if not exists (select from public.erasure e
                  where e.tenant_id = home and (e.person = erased or erased is null and e.person is null and e.xmin = pg_current_xact_id()::xid)) then
    raise exception 'nobody is erased' using errcode = '42501';
  end if;
  if not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = about) then
    raise exception 'no such table' using errcode = '42P01';
  end if;
  execute format(
    $sql$
      select coalesce(array_agg(w.id), '{}') from unnest($2) w(id)
       where not exists (select from public.%I t where t.tenant_id = $1 and t.id::text = w.id
                            and case when $3 is null then t.xmin <> pg_current_xact_id()::xid else position($3 in to_jsonb(t)::text) = 0 end)
    $sql$, about) into ids using home, ids, erased::text;
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
  end if;
end
$fn$;
do $do$
declare
  app_role text := coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app');
begin
  revoke all on function public.blank_history(uuid, text, text[]) from public;
  execute format('grant execute on function public.blank_history(uuid, text, text[]) to %I', app_role);
end
$do$;

-- Every organisation, by its id alone: retention periods are applied behind the wall of each.
create function every_tenant() returns table (tenant_id int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.tenant_id from public.tenant t order by 1
$$;
