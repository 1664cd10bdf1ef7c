-- A cell of a CSV file, as `csvLine` of the engine writes it: quoted, `-` where there is nothing, an apostrophe before what a spreadsheet
-- would run. A signed number and telephone numbers with their country codes run nothing. The first sign is compared by its number, which
-- costs less than a pattern: = + - @ tab, carriage return, line feed.
create or replace function csv_cell(value text) returns text language sql immutable parallel safe
  return case
    when value is null or value = '' then '"-"'
    when ascii(value) in (61, 43, 45, 64, 9, 13, 10) and value <> '-' and value !~ '^([+-][0-9]+([.,][0-9]+)?|[+][0-9][0-9 .()]*(, [+][0-9][0-9 .()]*)*)$'
      then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end;
