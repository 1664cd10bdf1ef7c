-- Answers of people to the forms that their organisation serves, as procedures keep theirs: null where none were given, so that nobody
-- who has answered nothing is any longer by them. The table is not written anew.
alter table "user" add column submissions jsonb;

-- A form that records are filled with is a publication, as definitions are: the count of the organisation rises with it, and with that
-- every server knows at the next call which functions have one, and asks no table where none has.
create function publish_form() returns trigger language plpgsql as $fn$
begin
  update tenant set definitions = definitions + 1 where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end
$fn$;
create trigger new_form_is_published after insert on form
  for each row when (new.type = 1) execute function publish_form();
create trigger other_form_is_published after update on form
  for each row when ((new.type = 1 or old.type = 1) and (new.type, new.function) is distinct from (old.type, old.function))
  execute function publish_form();
create trigger lost_form_is_published after delete on form
  for each row when (old.type = 1) execute function publish_form();

alter table tenant no force row level security;
alter table form no force row level security;
update tenant t set definitions = definitions + 1
 where exists (select from form f where f.tenant_id = t.tenant_id and f.type = 1);
alter table form force row level security;
alter table tenant force row level security;
