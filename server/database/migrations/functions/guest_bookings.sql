-- requires: tenant_wall
-- Whether people without an account may book: an attribute of the tenant, and a field of the record of its organisation.
create or replace function describe_guest_bookings() returns trigger language plpgsql as $fn$
begin
  update organisation o set reserva_sin_cuenta = (new.attributes ->> 'reservaSinCuenta' = 'true')
   where o.tenant_id = new.tenant_id and coalesce(o.reserva_sin_cuenta, false) <> coalesce(new.attributes ->> 'reservaSinCuenta' = 'true', false);
  return null;
end
$fn$;

create or replace function settle_guest_bookings() returns trigger language plpgsql as $fn$
begin
  update tenant t set
      version = t.version + 1,
      attributes = (t.attributes - 'reservaSinCuenta') || case when new.reserva_sin_cuenta then '{"reservaSinCuenta": "true"}'::jsonb else '{}'::jsonb end
   where t.tenant_id = new.tenant_id;
  return null;
end
$fn$;
