-- Roles as records of their application, who holds them, and seeing the portal as somebody else.

alter table role
  add column descripcion text,
  add column created_at  timestamptz not null default now(),
  add column created_by  uuid,
  add column updated_at  timestamptz not null default now(),
  add column updated_by  uuid,
  add column deleted_at  timestamptz,
  add column live        boolean generated always as (deleted_at is null) stored,
  add column search      text generated always as (f_fold(nombre)) stored;
alter table role add constraint role_alive unique (tenant_id, id, live);

-- The owner of the tables stands behind the tenant's wall too: it is lowered while rows of all tenants are given what is new.
alter table "user" no force row level security;
alter table role no force row level security;
alter table user_role no force row level security;

-- A role is held while its person is there: `live` is false once the person is deleted. The type stands beside it, so that the
-- database itself can hold an application to one administrator.
alter table user_role
  add column role_type int,
  add column live      boolean not null default true,
  add column role_live boolean generated always as (case when live then true end) stored;
update user_role h set role_type = r.tipo, live = u.deleted_at is null
  from role r, "user" u
 where r.tenant_id = h.tenant_id and r.id = h.role_id and u.tenant_id = h.tenant_id and u.id = h.user_id;
alter table user_role alter column role_type set not null;
alter table user_role drop constraint user_role_tenant_id_role_id_fkey;
alter table user_role add constraint user_role_in_use_92020
  foreign key (tenant_id, role_id, role_live) references role (tenant_id, id, live);
create unique index user_role_administrator_91033 on user_role (tenant_id) where role_type = 1 and live;
create index user_role_of_role on user_role (tenant_id, role_id);

-- Whoever edits the roles of an application may look at it as somebody else.
update role set grants = jsonb_set(grants, '{rL_,vAs}', grants #> '{rL_,gRt}')
 where tipo = 1 and grants #> '{rL_,gRt}' is not null;

alter table "user" force row level security;
alter table role force row level security;
alter table user_role force row level security;

-- A role of another application, or of none, is held by nobody.
create function hold_role_of_application() returns trigger language plpgsql as $fn$
begin
  select r.tipo into new.role_type from role r
   where r.tenant_id = new.tenant_id and r.id = new.role_id and r.deleted_at is null for key share;
  if not found then
    raise exception 'new row violates check constraint "user_role_foreign_91007"' using errcode = '23514', table = 'user_role', constraint = 'user_role_foreign_91007';
  end if;
  new.live := exists (select from "user" u where u.tenant_id = new.tenant_id and u.id = new.user_id and u.deleted_at is null);
  return new;
end
$fn$;
create trigger user_role_of_application before insert or update of role_id, user_id on user_role
  for each row execute function hold_role_of_application();

create function follow_person_alive() returns trigger language plpgsql as $fn$
begin
  update user_role set live = new.deleted_at is null where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$fn$;
create trigger person_holds_roles after update of deleted_at on "user"
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_person_alive();

create function follow_role_type() returns trigger language plpgsql as $fn$
begin
  update user_role set role_type = new.tipo where tenant_id = new.tenant_id and role_id = new.id;
  return null;
end
$fn$;
create trigger role_type_of_holders after update of tipo on role
  for each row when (old.tipo <> new.tipo) execute function follow_role_type();

-- Seeing the portal as somebody else: a session that shows another person says so itself, and each time is written down for ever.
create table view_as (
  tenant_id     int not null,
  id            uuid not null,
  event         text not null,
  administrator uuid not null,
  person        uuid not null,
  reason        text not null,
  at            timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id, event),
  constraint view_as_event check (event in ('began', 'ended')),
  constraint view_as_reason check (length(btrim(reason)) > 0),
  constraint view_as_other check (administrator <> person),
  foreign key (tenant_id, administrator) references "user" (tenant_id, id),
  foreign key (tenant_id, person) references "user" (tenant_id, id)
);
create index view_as_time on view_as (tenant_id, at desc, id) where event = 'began';
select apply_table_template('view_as');
do $do$
begin
  execute format('revoke update, delete on view_as from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

alter table session
  add column as_user uuid,
  add column view_id uuid,
  add constraint session_view check ((as_user is null) = (view_id is null)),
  add constraint session_view_other check (as_user <> user_id),
  add foreign key (tenant_id, as_user) references "user" (tenant_id, id);
create index session_of_seen on session (tenant_id, as_user) where as_user is not null;

-- However a view ends, its end is written down: by its own call, by signing out, by whatever removes the session.
create function write_view_end() returns trigger language plpgsql as $fn$
begin
  if old.view_id is not null and (tg_op = 'DELETE' or new.view_id is distinct from old.view_id) then
    insert into view_as (tenant_id, id, event, administrator, person, reason)
    select v.tenant_id, v.id, 'ended', v.administrator, v.person, v.reason from view_as v
     where v.tenant_id = old.tenant_id and v.id = old.view_id and v.event = 'began';
  end if;
  return null;
end
$fn$;
create trigger session_ends_view after update of view_id or delete on session
  for each row execute function write_view_end();

-- Whatever changes the person who is shown moves the sessions that show them, as it moves their own.
create or replace function stamp_user_sessions() returns trigger language plpgsql as $fn$
begin
  update session set stamp = stamp + 1 where tenant_id = new.tenant_id and (user_id = new.id or as_user = new.id);
  return null;
end
$fn$;

create or replace function stamp_member_sessions() returns trigger language plpgsql as $fn$
begin
  update session set stamp = stamp + 1
   where tenant_id = coalesce(new.tenant_id, old.tenant_id)
     and (user_id = coalesce(new.user_id, old.user_id) or as_user = coalesce(new.user_id, old.user_id));
  return null;
end
$fn$;
