-- requires: areas
-- Areas are a module from here on: the comments hand the table over to its definition, which adds the columns that are missing.
comment on table area is 'made from its definition';
comment on column area.live is 'generated always as (deleted_at is null) stored';
drop index area_of_supervisor;
drop index area_own;

alter table area add column especialistas jsonb;
alter table area no force row level security;
alter table area_specialist no force row level security;
alter table area disable trigger user;
update area a set especialistas = s.people
  from (select tenant_id, area_id, jsonb_agg(user_id order by user_id) as people from area_specialist group by 1, 2) s
 where s.tenant_id = a.tenant_id and s.area_id = a.id;
alter table area enable trigger user;
alter table area force row level security;
alter table area_specialist force row level security;

create trigger area_keeps_specialists after insert or update of especialistas, deleted_at on area
  for each row execute function keep_area_specialists();
