-- requires: tenant_wall
-- Tries of a secret, counted for all servers together. Requests reach the table by these functions alone.

-- Until when nobody else is let in, where there is something to wait for. Else it lies before any clock: of two at once, the one that looked
-- at its clock first may come second.
create or replace function free_after(moment timestamptz, waits interval) returns timestamptz language sql immutable parallel safe as $$
  select case when waits > interval '0' then moment + waits else '-infinity' end
$$;

-- How long the next try waits after so many, where the first `most` need not wait: 32 seconds, then twice as long each time, 15 minutes at most.
create or replace function attempt_wait(tries int, most int) returns interval language sql immutable parallel safe as $$
  select case when tries < most then interval '0' else least(32 * 2 ^ least(tries - most, 5), 900) * interval '1 second' end
$$;

-- Takes one try of an account; answers the seconds to wait, or 0 where it is let in. The try counts before the secret is looked at, so that
-- many at once are as many tries.
create or replace function take_attempt(account bytea, address bytea, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  moment timestamptz := clock_timestamp();
  waits  int;
begin
  select max(ceil(extract(epoch from free_at - moment))) into waits
    from public.attempt where key in (account, address) and free_at > moment;
  if waits is not null then
    return waits;
  end if;
  insert into public.attempt as held (key, tries, free_at, forget_at)
    values (account, 1, public.free_after(moment, public.attempt_wait(1, most)), moment + interval '12 hours')
    on conflict (key) do update set
      tries = case when held.forget_at <= moment then 1 else held.tries + 1 end,
      free_at = public.free_after(moment, public.attempt_wait(case when held.forget_at <= moment then 1 else held.tries + 1 end, most)),
      forget_at = moment + interval '12 hours'
    where held.free_at <= moment;
  if found then
    return 0;
  end if;
  -- Another one has been let in since, and was one too many.
  select ceil(extract(epoch from free_at - clock_timestamp())) into waits from public.attempt where key = account and free_at > clock_timestamp();
  return coalesce(waits, 1);
end
$fn$;
select grant_to_app('take_attempt(bytea, bytea, int)');

-- Counts a failed try of an address: after `most` within a minute it waits until that minute is over. Rows that count no more are removed.
create or replace function count_failure(address bytea, most int) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
declare
  moment timestamptz := clock_timestamp();
begin
  delete from public.attempt where key in (select key from public.attempt where forget_at < moment limit 20 for update skip locked);
  insert into public.attempt as held (key, tries, free_at, forget_at)
    values (address, 1, case when most <= 1 then moment + interval '1 minute' else '-infinity' end, moment + interval '1 minute')
    on conflict (key) do update set
      tries = case when held.forget_at <= moment then 1 else held.tries + 1 end,
      free_at = case when held.forget_at <= moment then excluded.free_at when held.tries + 1 >= most then held.forget_at else '-infinity' end,
      forget_at = case when held.forget_at <= moment then excluded.forget_at else held.forget_at end;
end
$fn$;
select grant_to_app('count_failure(bytea, int)');

-- Gives back a try that was right, or whose secret was never looked at; after a right one nothing is held against the account.
create or replace function give_back_attempt(account bytea, was_right boolean) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempt where key = account and (was_right or tries <= 1);
  update public.attempt set tries = tries - 1, free_at = '-infinity' where key = account and not was_right;
$$;
select grant_to_app('give_back_attempt(bytea, boolean)');
