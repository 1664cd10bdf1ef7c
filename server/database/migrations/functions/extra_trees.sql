-- requires: tenant_wall, extra_keys
-- Records of an organisation's own module that stand below each other: the rule of each module in `extra_tree`.

-- The values of a record by which it is compared with others: records without one above are compared with each other too.
create or replace function extra_in_tree(home int, module text, extra jsonb) returns jsonb language plpgsql stable as $fn$
declare
  above text;
begin
  select t.parent into above from public.extra_tree t where t.tenant_id = home and t.module = extra_in_tree.module;
  return case when above is null or extra ->> above is not null then extra else extra || jsonb_build_object(above, '0') end;
end
$fn$;

-- A record stands below one that is there, and is not removed while others stand below it: as a live reference of a table of its own holds it.
create or replace function keep_extra_tree() returns trigger language plpgsql as $fn$
declare
  rule  record;
  above text;
begin
  select t.parent, t.code into rule from public.extra_tree t where t.tenant_id = new.tenant_id and t.module = new.module;
  if not found then
    return null;
  end if;
  if new.deleted_at is not null then
    if tg_op = 'UPDATE' and old.deleted_at is null then
      -- Waits for those who put a record below it, and sees theirs then.
      perform from public.extra_record r where r.tenant_id = new.tenant_id and r.id = new.id and r.module = new.module for update;
      if exists (select from public.extra_record r
                  where r.tenant_id = new.tenant_id and r.module = new.module and r.deleted_at is null
                    and r.extra <> '{}' and r.extra @> jsonb_build_object(rule.parent, new.id)) then
        raise exception 'other records stand below this one'
          using errcode = '23503', table = 'extra_record', constraint = 'extra_record_tree_' || rule.code;
      end if;
    end if;
    return null;
  end if;
  above := new.extra ->> rule.parent;
  if above is null or (tg_op = 'UPDATE' and old.deleted_at is null and old.extra ->> rule.parent = above) then
    return null;
  end if;
  -- Whoever removes it meanwhile waits, or is waited for. This lock lets edits go on and tells nothing of them: it is looked at again.
  perform from public.extra_record r
    where r.tenant_id = new.tenant_id and r.id = above::uuid and r.module = new.module for key share;
  if not exists (select from public.extra_record r
                  where r.tenant_id = new.tenant_id and r.id = above::uuid and r.module = new.module and r.deleted_at is null) then
    raise exception 'the record above is not there'
      using errcode = '23503', table = 'extra_record', constraint = 'extra_record_tree_90004';
  end if;
  return null;
end
$fn$;

-- Where a record goes for good, such as after its period, those below it stand below none.
create or replace function leave_extra_tree() returns trigger language plpgsql as $fn$
begin
  update public.extra_record r
     set extra = r.extra - t.parent, version = r.version + 1, updated_at = now()
    from public.extra_tree t
   where t.tenant_id = old.tenant_id and t.module = old.module
     and r.tenant_id = old.tenant_id and r.module = old.module
     and r.extra <> '{}' and r.extra @> jsonb_build_object(t.parent, old.id);
  return null;
end
$fn$;
