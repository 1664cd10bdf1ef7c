-- requires: tenant_wall
-- Pictures and first pages of files in small, drawn when somebody asks for them. Without content: the file could not be drawn.
create table file_thumbnail (
  tenant_id int not null,
  file      uuid not null,
  content   bytea,
  primary key (tenant_id, file),
  constraint file_thumbnail_file foreign key (tenant_id, file) references file (tenant_id, id) on delete cascade,
  constraint file_thumbnail_size check (octet_length(content) <= 262144)
);
select apply_table_template('file_thumbnail');
