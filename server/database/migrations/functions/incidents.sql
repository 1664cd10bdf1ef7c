-- Incidents are numbered in their order within a year, without a gap.
create or replace function number_incident() returns trigger language plpgsql as $fn$
declare
  year text := to_char(new.fecha at time zone 'UTC', 'YYYY');
  number bigint;
begin
  insert into counter (tenant_id, name, value) values (new.tenant_id, 'incident-' || year, 1)
    on conflict (tenant_id, name) do update set value = counter.value + 1 returning value into number;
  new.numero := year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
  return new;
end
$fn$;
