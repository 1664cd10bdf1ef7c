-- requires: tenant_wall
-- What no two records of an organisation's own module have in common: rules in `extra_unique`, values in `extra_key`.

-- The values of a record as one text, compared as unique keys of other tables compare them: texts whatever their case and accents. Null if
-- one of them is missing, unless two missing ones are the same.
create or replace function extra_key_of(extra jsonb, fields text[], blanks boolean) returns text language plpgsql immutable parallel safe as $fn$
declare
  field text;
  value jsonb;
  parts jsonb := '[]';
begin
  foreach field in array fields loop
    value := extra -> field;
    if value is null or value in ('null', '""', '[]') then
      if not blanks then
        return null;
      end if;
      value := 'null';
    elsif jsonb_typeof(value) = 'string' then
      value := to_jsonb(public.f_fold(value #>> '{}'));
    elsif jsonb_typeof(value) = 'number' then
      value := to_jsonb(trim_scale((value #>> '{}')::numeric));
    end if;
    parts := parts || jsonb_build_array(value);
  end loop;
  return encode(sha256(convert_to(parts::text, 'UTF8')), 'hex');
end
$fn$;

-- Whoever writes a record waits for whoever changes the rules of its module, and the other way round: no record escapes a new rule.
create or replace function hold_extra_rules(home int, module text, changes boolean) returns void language plpgsql as $fn$
begin
  if changes then
    perform pg_advisory_xact_lock(hashtext('extra_unique ' || module), home);
  else
    perform pg_advisory_xact_lock_shared(hashtext('extra_unique ' || module), home);
  end if;
end
$fn$;

-- Keys go with their record, also those that a publication is making.
create or replace function drop_extra_keys() returns trigger language plpgsql as $fn$
begin
  perform public.hold_extra_rules(old.tenant_id, old.module, false);
  delete from public.extra_key k where k.tenant_id = old.tenant_id and k.record = old.id;
  return null;
end
$fn$;

-- Keeps the keys of a record. Two who write the same value at once wait for each other; the second is refused by the code of the rule.
create or replace function keep_extra_keys() returns trigger language plpgsql as $fn$
declare
  rule record;
  wanted text;
begin
  perform public.hold_extra_rules(new.tenant_id, new.module, false);
  for rule in
    select u.fields, u.blanks, u.code from public.extra_unique u
     where u.tenant_id = new.tenant_id and u.module = new.module order by u.fields
  loop
    wanted := case when new.deleted_at is null then public.extra_key_of(public.extra_in_tree(new.tenant_id, new.module, new.extra), rule.fields, rule.blanks) end;
    if tg_op = 'UPDATE' then
      delete from public.extra_key k
       where k.tenant_id = new.tenant_id and k.record = new.id and k.fields = rule.fields and k.hash is distinct from wanted;
    end if;
    if wanted is not null then
      insert into public.extra_key as k (tenant_id, module, fields, hash, record)
      values (new.tenant_id, new.module, rule.fields, wanted, new.id)
      on conflict (tenant_id, module, fields, hash) do update set record = k.record where k.record = excluded.record;
      if not found then
        raise exception 'another record has this value'
          using errcode = '23505', table = 'extra_record', constraint = 'extra_record_unique_' || rule.code;
      end if;
    end if;
  end loop;
  return null;
end
$fn$;
