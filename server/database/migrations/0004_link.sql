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
