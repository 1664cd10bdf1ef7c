-- requires: tenant_wall, attempts
-- Password attempts are counted twice: per account and place, where the wait doubles each time, and per account alone, where the wait is short and
-- bounded. So nobody can lock another person out for long.

-- The wait of an account after so many attempts from anywhere: one second, then doubling, 30 seconds at most.
create or replace function account_wait(tries int, most int) returns interval language sql immutable parallel safe as $$
  select case when tries < most then interval '0' else least(2 ^ least(tries - most, 5), 30) * interval '1 second' end
$$;

-- Counts an attempt unless one of its keys has to wait. Returns the seconds to wait, or 0 if it is allowed. It counts before the password is
-- compared, so that parallel attempts count too. `account` and `address` are null for a known device, which is counted alone.
create or replace function begin_attempt(place bytea, account bytea, address bytea, most_place int, most_account int, kept interval) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  moment timestamptz := clock_timestamp();
  waits  int;
begin
  select max(ceil(extract(epoch from free_at - moment))) into waits
    from public.attempt where key in (place, account, address) and free_at > moment;
  if waits is not null then
    return waits;
  end if;
  if not public.count_attempt(place, moment, kept, most_place, false) then
    return greatest(public.seconds_to_wait(place, null), 1);
  end if;
  if account is not null and not public.count_attempt(account, moment, kept, most_account, true) then
    -- A parallel attempt from another place came first.
    perform public.take_back_attempt(place);
    return greatest(public.seconds_to_wait(account, null), 1);
  end if;
  return 0;
end
$fn$;
select grant_to_app('begin_attempt(bytea, bytea, bytea, int, int, interval)');

-- Counts an attempt for one key. False if the key has to wait.
create or replace function count_attempt(counted bytea, moment timestamptz, kept interval, most int, is_account boolean) returns boolean
  language plpgsql as $fn$
begin
  insert into public.attempt as held (key, tries, free_at, forget_at)
    values (counted, 1, public.next_attempt(moment, 1, most, is_account), moment + kept)
    on conflict (key) do update set
      tries = case when held.forget_at <= moment then 1 else held.tries + 1 end,
      free_at = public.next_attempt(moment, case when held.forget_at <= moment then 1 else held.tries + 1 end, most, is_account),
      forget_at = moment + kept
    where held.free_at <= moment;
  return found;
end
$fn$;

create or replace function next_attempt(moment timestamptz, tries int, most int, is_account boolean) returns timestamptz
  language sql immutable parallel safe as $$
  select public.free_after(moment, case when is_account then public.account_wait(tries, most) else public.attempt_wait(tries, most) end)
$$;

create or replace function take_back_attempt(counted bytea) returns void language sql as $$
  delete from public.attempt where key = counted and tries <= 1;
  update public.attempt set tries = tries - 1, free_at = '-infinity' where key = counted;
$$;

-- Seconds until the next attempt at this account from this place is allowed.
create or replace function seconds_to_wait(place bytea, account bytea) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(max(ceil(extract(epoch from free_at - clock_timestamp()))), 0)::int
    from public.attempt where key in (place, account) and free_at > clock_timestamp()
$$;
select grant_to_app('seconds_to_wait(bytea, bytea)');

-- Ends an attempt whose password was right or was not compared, so that it does not count. The right password also clears the place.
create or replace function end_attempt(place bytea, account bytea, was_right boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
begin
  if was_right then
    delete from public.attempt where key = place;
  else
    perform public.take_back_attempt(place);
  end if;
  perform public.take_back_attempt(account);
end
$fn$;
select grant_to_app('end_attempt(bytea, bytea, boolean)');

-- Deletes forgotten attempts, `most` at a time.
create or replace function sweep_attempts(most int) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempt where key in (
    select key from public.attempt where forget_at < clock_timestamp() limit most for update skip locked)
$$;
select grant_to_app('sweep_attempts(int)');
