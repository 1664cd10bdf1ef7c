-- Access tokens end with their person.

create or replace function end_tokens() returns trigger language plpgsql as $fn$
begin
  update api_token set deleted_at = now(), version = version + 1, updated_at = now()
   where tenant_id = new.tenant_id and person = new.id and deleted_at is null;
  return null;
end
$fn$;

create or replace function end_moved_token() returns trigger language plpgsql as $fn$
begin
  new.deleted_at := coalesce(new.deleted_at, now());
  return new;
end
$fn$;
