-- What somebody has typed into a form and not sent yet, even where it is not valid: their own, one for each key. The text is kept
-- as it came (json, not jsonb): what is typed may hold anything. A first version is drawn by lot, so that a page that still
-- knows a draft of the same key that is gone never takes the next one for it.
create table draft (
  tenant_id    int not null,
  user_id      uuid not null,
  key          text not null,
  form         text not null,
  form_version int not null,
  content      json not null,
  version      int not null default 1 + floor(random() * 500000000)::int,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id)
);
create index draft_age on draft (tenant_id, updated_at);
select apply_table_template('draft');
