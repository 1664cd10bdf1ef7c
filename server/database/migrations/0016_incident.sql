-- What people report of errors: numbered in their order by the database itself, so that no number is given twice or left out.
create table incident (
  tenant_id     int not null,
  id            uuid not null,
  version       int not null default 1,
  created_at    timestamptz not null default now(),
  created_by    uuid,
  updated_at    timestamptz not null default now(),
  updated_by    uuid,
  deleted_at    timestamptz,
  live          boolean generated always as (deleted_at is null) stored,
  extra         jsonb not null default '{}',
  numero        text not null,
  -- Who reported it: a report keeps nobody from being removed.
  usuario       uuid not null,
  fecha         timestamptz not null default now(),
  descripcion   text not null,
  error         text,
  resumen       text,
  funcionalidad text,
  accion        text,
  extras        jsonb,
  adjuntos      jsonb not null default '[]',
  estado        text not null default 'open',
  search        text generated always as (f_fold(numero || ' ' || descripcion || ' ' || coalesce(error, ''))) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, live),
  constraint incident_number unique (tenant_id, numero),
  constraint incident_description check (char_length(descripcion) between 1 and 500),
  constraint incident_one_file check (jsonb_array_length(adjuntos) <= 1),
  constraint incident_state check (estado in ('open', 'closed')),
  foreign key (tenant_id, usuario) references "user" (tenant_id, id)
);
create index incident_date on incident (tenant_id, fecha, id) where deleted_at is null;
create index incident_title on incident (tenant_id, f_fold(numero), id) where deleted_at is null;
create index incident_words on incident (tenant_id, f_fold(descripcion), id) where deleted_at is null;
create index incident_of_user on incident (tenant_id, usuario, fecha) where deleted_at is null;
create index incident_maker on incident (tenant_id, created_by) where deleted_at is null;
create index incident_function on incident (tenant_id, funcionalidad) where deleted_at is null and funcionalidad is not null;
create index incident_search on incident using gin (tenant_id, search gin_trgm_ops);
create index incident_own on incident using gin (tenant_id, extra jsonb_path_ops) where extra <> '{}';
select apply_table_template('incident');

create function number_incident() returns trigger language plpgsql as $fn$
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
create trigger incident_numbered before insert on incident for each row execute function number_incident();

-- An own field's instant as it is written (ISO 8601, always GMT, always three decimals), which the collation C orders as instants
-- follow each other; see own_day.
create function own_instant(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(extra ->> key, 24);
end
$fn$;
