-- requires: tenant_wall, extra_keys, extra_trees
-- Which modules of organisations have records that stand below each other, by which field, and the code that keeps a record with others below it
-- from being removed. A publication writes the rule.
create table extra_tree (
  tenant_id int not null,
  module    text not null,
  parent    text not null,
  code      text not null,
  primary key (tenant_id, module),
  constraint extra_tree_code check (code ~ '^[0-9]{5}$')
);
select apply_table_template('extra_tree');

create trigger d_keeps_extra_tree after insert or update of extra, deleted_at on extra_record
  for each row execute function keep_extra_tree();
create trigger e_leaves_extra_tree after delete on extra_record
  for each row execute function leave_extra_tree();
