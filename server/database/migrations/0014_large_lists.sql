-- A cell of a CSV file, as before: what a spreadsheet would run is told by the number of its first sign, which costs less than a pattern.
-- = + - @ tab, carriage return, line feed.
create or replace function csv_cell(value text) returns text language sql immutable parallel safe
  return case
    when value is null or value = '' then '"-"'
    when ascii(value) in (61, 43, 45, 64, 9, 13, 10) and value <> '-' and value !~ '^[+-]?[0-9]+([.,][0-9]+)?$'
      then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end;

-- What lists are ordered by, and ranges ask for, of fields that an organisation adds: they live in `extra`. Indexes that hold these are made
-- for each organisation by its definitions (server/sql/ownIndexes.ts). They never fail, whatever JSON there is, so that they may be
-- marked leakproof; and they are no SQL functions, which the planner would dissolve into others that are not.
create function own_number(extra jsonb, variadic path text[]) returns float8 language plpgsql immutable parallel safe as $fn$
begin
  return case when jsonb_typeof(extra #> path) = 'number' and (extra #>> path)::numeric between -1e300 and 1e300
              then (extra #>> path)::float8 end;
end
$fn$;
-- Folded as texts in columns are. An index holds no entry of more than 2700 bytes: what begins alike so far is ordered by the id.
create function own_text(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(public.f_fold(extra ->> key), 200);
end
$fn$;
-- A day as it is written (ISO 8601), which the collation C orders as days follow each other: to read one as a date is not immutable.
create function own_day(extra jsonb, key text) returns text language plpgsql immutable parallel safe as $fn$
begin
  return left(extra ->> key, 10);
end
$fn$;
