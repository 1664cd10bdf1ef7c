-- A form that records are filled with is a publication, as definitions are: the tenant's count rises with it, so that every server knows at
-- the next call which functions have one, and asks no table where none has.
create or replace function publish_form() returns trigger language plpgsql as $fn$
begin
  update tenant set definitions = definitions + 1 where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end
$fn$;

-- What is edited differs from what is served, until it is published.
create or replace function mark_form_changes() returns trigger language plpgsql as $fn$
begin
  new.cambios := true;
  return new;
end
$fn$;
