-- requires: tenant_wall
-- Numbers of incidents and procedures are series of their definitions: they go on where they were. Their triggers and keys follow from
-- the definitions.
drop trigger incident_numbered on incident;
alter table incident drop constraint incident_number;
alter table requirement drop constraint requirement_number;
alter table counter no force row level security;
update counter set name = regexp_replace(name, '^incident-(\d{4})$', 'incident.numero \1-') where name ~ '^incident-\d{4}$';
update counter set name = regexp_replace(name, '^requirement-(\d{4})$', 'requirement.codigo \1-') where name ~ '^requirement-\d{4}$';
alter table counter force row level security;
