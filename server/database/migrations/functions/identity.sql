-- requires: tenant_wall
-- Accounts of identity providers (server/domain/identityProvider).

-- Accounts of another issuer, or told to another client, are other people.
create or replace function forget_identity_links() returns trigger language plpgsql as $fn$
begin
  delete from identity_link where tenant_id = new.tenant_id and provider = new.id;
  return null;
end
$fn$;
