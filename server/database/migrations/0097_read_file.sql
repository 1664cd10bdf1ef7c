-- The file that a reading was of. Whoever reads on in it is not logged again; earlier readings name none, so that none of them counts.
alter table read_log add column file uuid;
