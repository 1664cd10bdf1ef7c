-- People: what is filtered, sorted or unique has a column; small lists of one person (telephones, addresses, e-mails, social networks)
-- stay in the row, and what must be unique or refers to others in them is kept beside it by triggers, so that two writers cannot break it.

create function first_mail(mails jsonb, login text) returns text language sql immutable parallel safe
  return coalesce(jsonb_path_query_first(mails, '$[*] ? (@.principal == true).email') #>> '{}', login);
create function phone_digits(phones jsonb) returns text language sql immutable parallel safe
  return jsonb_path_query_array(phones, '$[*].telefono.telefono')::text;
create function tax_number(written text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g'));

drop index if exists user_search;
alter table "user" drop column search;
alter table "user"
  add column roles              jsonb not null default '[]',
  add column tipos_rol          jsonb not null default '[]',
  add column cif_nif            text,
  add column tipo_doc_identidad int,
  add column nacionalidad       int,
  add column fecha_nacimiento   date,
  add column telefonos          jsonb not null default '[]',
  add column direcciones        jsonb not null default '[]',
  add column correos            jsonb not null default '[]',
  add column redes_sociales     jsonb not null default '[]',
  add column repre_legal        jsonb,
  add column cliente_asociado   uuid,
  add column usuarios_asociados jsonb not null default '[]',
  add column black_list         boolean not null default false;
alter table "user"
  add column email_notif text generated always as (first_mail(correos, email)) stored,
  add column ciudad      text generated always as (direcciones #>> '{0,direccion,poblacion}') stored,
  add column pais        int generated always as ((direcciones #>> '{0,direccion,pais}')::int) stored,
  add column telefono    text generated always as (phone_digits(telefonos)) stored,
  add column search      text generated always as (f_fold(nombre || ' ' || email || ' ' || coalesce(cif_nif, ''))) stored;

create unique index user_cif_nif_91025 on "user" (tenant_id, tax_number(cif_nif))
  where deleted_at is null and tax_number(cif_nif) <> '';
create index user_name on "user" (tenant_id, f_fold(nombre), id) where deleted_at is null;
create index user_birth on "user" (tenant_id, fecha_nacimiento) where deleted_at is null;
create index user_maker on "user" (tenant_id, created_by) where deleted_at is null;
-- One index for whatever part of a text, and for roles: a GIN index serves any of its columns alike.
create index user_search on "user" using gin (
  tenant_id, search gin_trgm_ops, f_fold(cif_nif) gin_trgm_ops, f_fold(email) gin_trgm_ops, f_fold(ciudad) gin_trgm_ops,
  f_fold(telefono) gin_trgm_ops, roles jsonb_path_ops, tipos_rol jsonb_path_ops);

-- Whose an e-mail is: a login's, a contact's, or both of the same person.
create table user_mail (
  tenant_id int not null,
  mail      text not null,
  user_id   uuid not null,
  constraint user_mail_91032 primary key (tenant_id, mail),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index user_mail_of on user_mail (tenant_id, user_id);
select apply_table_template('user_mail');

-- Whom a person is associated with: the associated client and the associated users.
create table user_link (
  tenant_id int not null,
  user_id   uuid not null,
  other_id  uuid not null,
  primary key (tenant_id, user_id, other_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  foreign key (tenant_id, other_id) references "user" (tenant_id, id)
);
create index user_link_of on user_link (tenant_id, other_id);
select apply_table_template('user_link');

create function type_user() returns trigger language plpgsql as $fn$
begin
  new.tipos_rol := (select coalesce(jsonb_agg(distinct r.tipo order by r.tipo), '[]') from role r
                     where r.tenant_id = new.tenant_id and new.roles ? r.id::text);
  return new;
end
$fn$;
create trigger roles_give_types before insert or update of roles on "user" for each row execute function type_user();

-- What a person's row says of e-mails and of others, in tables of its own. A removed person keeps none of it.
create function keep_user_parts() returns trigger language plpgsql as $fn$
declare
  is_there boolean := new.deleted_at is null;
  is_new   boolean := tg_op = 'INSERT';
  turned   boolean := not is_new and (new.deleted_at is null) is distinct from (old.deleted_at is null);
begin
  if is_new or turned or new.email is distinct from old.email or new.correos is distinct from old.correos then
    delete from user_mail m where m.tenant_id = new.tenant_id and m.user_id = new.id
      and not (is_there and (m.mail = lower(new.email) or exists (
        select from jsonb_array_elements(new.correos) c where lower(c->>'email') = m.mail)));
    insert into user_mail (tenant_id, mail, user_id)
      select distinct new.tenant_id, w.mail, new.id
        from (select lower(new.email) as mail union select lower(c->>'email') from jsonb_array_elements(new.correos) c) w
       where is_there and w.mail is not null
         and not exists (select from user_mail m where m.tenant_id = new.tenant_id and m.mail = w.mail and m.user_id = new.id);
  end if;
  if is_new or turned or new.cliente_asociado is distinct from old.cliente_asociado
      or new.usuarios_asociados is distinct from old.usuarios_asociados then
    delete from user_link where tenant_id = new.tenant_id and user_id = new.id;
    insert into user_link (tenant_id, user_id, other_id)
      select distinct new.tenant_id, new.id, w.other
        from (select new.cliente_asociado as other
              union select (a->>'usuario')::uuid from jsonb_array_elements(new.usuarios_asociados) a) w
       where is_there and w.other is not null;
  end if;
  return null;
end
$fn$;
create trigger user_keeps_parts
  after insert or update of email, correos, cliente_asociado, usuarios_asociados, deleted_at on "user"
  for each row execute function keep_user_parts();

-- The roles of a person stand in the row too, for lists to be filtered by them.
create function tell_user_roles() returns trigger language plpgsql as $fn$
begin
  update "user" u set roles = w.roles
    from (select c.tenant_id, c.user_id,
                 coalesce(jsonb_agg(r.role_id::text order by r.role_id) filter (where r.role_id is not null), '[]') as roles
            from (select distinct tenant_id, user_id from changed) c
            left join user_role r on r.tenant_id = c.tenant_id and r.user_id = c.user_id
           group by 1, 2) w
   where u.tenant_id = w.tenant_id and u.id = w.user_id and u.roles is distinct from w.roles;
  return null;
end
$fn$;
create trigger given_roles_tell_user after insert on user_role
  referencing new table as changed for each statement execute function tell_user_roles();
create trigger taken_roles_tell_user after delete on user_role
  referencing old table as changed for each statement execute function tell_user_roles();

create function retype_users() returns trigger language plpgsql as $fn$
begin
  update "user" set roles = roles where tenant_id = new.tenant_id and roles @> to_jsonb(array[new.id::text]);
  return null;
end
$fn$;
create trigger role_retypes_users after update of tipo on role
  for each row when (new.tipo is distinct from old.tipo) execute function retype_users();

alter table user_role no force row level security;
alter table "user" no force row level security;
alter table user_mail no force row level security;
update "user" u set roles = w.roles
  from (select tenant_id, user_id, jsonb_agg(role_id::text order by role_id) as roles from user_role group by 1, 2) w
 where w.tenant_id = u.tenant_id and w.user_id = u.id;
insert into user_mail (tenant_id, mail, user_id)
select distinct on (tenant_id, lower(email)) tenant_id, lower(email), id from "user" where deleted_at is null
on conflict do nothing;
alter table user_mail force row level security;
alter table "user" force row level security;
alter table user_role force row level security;

-- What the access bits 4, 8 and 16 reach of people: oneself, whoever works with one in an area, one's associated clients.
create function user_by_owner() returns setof uuid language sql stable as $fn$
  select nullif(current_setting('app.user', true), '')::uuid
$fn$;
create function user_by_area() returns setof uuid language sql stable as $fn$
  with mine as materialized (select w as id from working_areas() w)
  select s.user_id from area_specialist s join mine on mine.id = s.area_id
   where s.tenant_id = nullif(current_setting('app.tenant', true), '')::int
  union
  select a.usu_superv from area a join mine on mine.id = a.id
   where a.tenant_id = nullif(current_setting('app.tenant', true), '')::int and a.usu_superv is not null and a.deleted_at is null
$fn$;
create function user_by_client() returns setof uuid language sql stable as $fn$
  select r.user_id
    from (select l.other_id as id from user_link l
           where l.tenant_id = nullif(current_setting('app.tenant', true), '')::int
             and l.user_id = nullif(current_setting('app.user', true), '')::uuid
          union
          select l.user_id from user_link l
           where l.tenant_id = nullif(current_setting('app.tenant', true), '')::int
             and l.other_id = nullif(current_setting('app.user', true), '')::uuid) near
    join user_role r on r.tenant_id = nullif(current_setting('app.tenant', true), '')::int and r.user_id = near.id and r.role_type = 5 and r.live
$fn$;

-- The history of people leaves out what the database computes of them.
select keep_history_of('"user"');

-- Columns that the database computes are no part of a person's history.
select keep_history_of('"user"');

-- What the list of people is ordered and filtered by beside the name (server/sql/wantedIndexes.ts).
create index user_by_tax_number on "user" (tenant_id, f_fold(cif_nif), id) where deleted_at is null;
create index user_by_email on "user" (tenant_id, f_fold(email), id) where deleted_at is null;
create index user_of_country on "user" (tenant_id, pais, id) where deleted_at is null;
create index user_of_client on "user" (tenant_id, cliente_asociado) where deleted_at is null and cliente_asociado is not null;
