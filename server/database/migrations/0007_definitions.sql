-- requires: tenant_wall, history, forms, people
-- What tenants say over the product: their definitions, served forms, choices and saved views.

-- A version is written once: rolling back writes the old content as the next one. Content is json and not jsonb: the order in which it was
-- written is the order of a group's parts. One number counts the changes of a module's overlay, drafts among them: a draft is held against it.
create table definition (
  tenant_id  int not null,
  module     text not null,
  version    int not null,
  published  int,
  draft      json,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, module)
);
select apply_table_template('definition');

create table definition_version (
  tenant_id  int not null,
  module     text not null,
  version    int not null,
  hash       text not null,
  content    json not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, module, version),
  foreign key (tenant_id, module) references definition (tenant_id, module)
);
select apply_table_template('definition_version');
select write_once('definition_version');
alter table definition add foreign key (tenant_id, module, published) references definition_version (tenant_id, module, version);

-- A served form and its versions. A version is written once: what was filled with it keeps it for ever.
create table form (
  tenant_id int not null,
  id        uuid not null,
  name      text not null,
  type      int not null,
  function  text not null,
  number    int not null,
  primary key (tenant_id, id)
);
select apply_table_template('form');
create trigger new_form_is_published after insert on form
  for each row when (new.type = 1) execute function publish_form();
create trigger other_form_is_published after update on form
  for each row when ((new.type = 1 or old.type = 1) and (new.type, new.function) is distinct from (old.type, old.function))
  execute function publish_form();
create trigger lost_form_is_published after delete on form
  for each row when (old.type = 1) execute function publish_form();

create table form_version (
  tenant_id  int not null,
  form_id    uuid not null,
  number     int not null,
  hash       text not null,
  source     jsonb not null,
  created_at timestamptz not null default now(),
  -- A version is served in the languages in which each of its texts is there.
  languages  int[] not null default '{1,2,3,4}',
  primary key (tenant_id, form_id, number),
  unique (tenant_id, form_id, hash),
  foreign key (tenant_id, form_id) references form (tenant_id, id)
);
select apply_table_template('form_version');
select write_once('form_version');

-- Choices that served fields are linked with: the lists of a tenant's own making (`elementos`, `mediospago`, `modalidades`,
-- `vencimientos`). A modality belongs to an element, an expiration to an element, a modality or both.
create table link_option (
  tenant_id   int not null,
  id          uuid not null,
  list        text not null,
  nombre      text not null,
  descripcion text,
  element     uuid,
  modality    uuid,
  -- Minor units and ISO 4217, where the choice has a price; per cent.
  amount      bigint,
  currency    text,
  tax         numeric(7, 4),
  position    int not null default 0,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  search      text generated always as (f_fold(nombre)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, element) references link_option (tenant_id, id),
  foreign key (tenant_id, modality) references link_option (tenant_id, id),
  constraint link_option_list check (list in ('elemento', 'mediopago', 'modalidad', 'vencimiento')),
  constraint link_option_price check ((amount is null) = (currency is null))
);
create index link_option_order on link_option (tenant_id, list, position, f_fold(nombre), id) where deleted_at is null;
select apply_table_template('link_option');

-- Choices that people have added to creatable lists, by the field that offers them. The same words are the same choice.
create table added_option (
  tenant_id  int not null,
  field      text not null,
  key        text not null,
  nombre     text not null,
  folded     text generated always as (f_fold(nombre)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, field, key)
);
create unique index added_option_words on added_option (tenant_id, field, folded);
select apply_table_template('added_option');

-- How people look at a list: filter, order and columns under a name. It is one person's own, everybody's who holds a role, or, where it names
-- neither, the tenant's. It opens nothing: the list's call decides again what its reader may see. A view of a role is there while
-- that role is: roles are removed softly, so their views are removed with them.
create table saved_view (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  module     text not null,
  nombre     text not null,
  address    text not null,
  user_id    uuid,
  role_id    int,
  role_live  boolean generated always as (case when role_id is not null then true end) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint saved_view_owner check (user_id is null or role_id is null),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  constraint saved_view_role_90004 foreign key (tenant_id, role_id, role_live) references role (tenant_id, id, live) on delete cascade
);
create index saved_view_of_module on saved_view (tenant_id, module);
select apply_table_template('saved_view');
create trigger role_removes_views before update of deleted_at on role
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function remove_views_of_role();
