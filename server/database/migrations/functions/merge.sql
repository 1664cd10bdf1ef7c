-- Names the record that is kept wherever JSON names one of those merged into it. A list of references names it once. Without a record to name,
-- references to the others are left out.
create or replace function merged_references(content jsonb, others text[], kept text) returns jsonb language plpgsql immutable as $fn$
begin
  case jsonb_typeof(content)
    when 'string' then
      return case when content #>> '{}' <> all(others) then content when kept is null then 'null' else to_jsonb(kept) end;
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, merged_references(value, others, kept)), '{}') from jsonb_each(content));
    when 'array' then
      return (
        select coalesce(jsonb_agg(entry order by n) filter (where jsonb_typeof(entry) <> 'string' or nth = 1), '[]')
          from (select merged_references(v, others, kept) as entry, n,
                       row_number() over (partition by merged_references(v, others, kept) order by n) as nth
                  from jsonb_array_elements(content) with ordinality as listed (v, n)
                 where kept is not null or not exists (select from unnest(others) o where v::text like '%"' || o || '"%')) changed);
    else
      return content;
  end case;
end
$fn$;
