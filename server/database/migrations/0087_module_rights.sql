-- Rights of roles that wait to be published with a module that the organisation makes itself, by the id of the role.
alter table definition add column rights jsonb;
