-- Texts by language: `{ "es": "Piscina", "en": "Pool" }`.

-- The text in the language of the reader, else in that of the organisation, else in any.
create or replace function in_language(texts jsonb) returns text language sql stable as $$
  select coalesce(
    texts ->> split_part(current_setting('app.languages', true), ',', 1),
    texts ->> split_part(current_setting('app.languages', true), ',', 2),
    texts ->> (select (array['es', 'ca', 'en', 'fr'])[t.language] from tenant t
                where t.tenant_id = nullif(current_setting('app.tenant', true), '')::int),
    (select e.value from jsonb_each_text(case jsonb_typeof(texts) when 'object' then texts end) e limit 1))
$$;

-- The texts of all languages, for searches.
create or replace function every_language(texts jsonb) returns text language sql immutable as $$
  select string_agg(e.value, ' ') from jsonb_each_text(case jsonb_typeof(texts) when 'object' then texts end) e
$$;

-- Characters of the longest text.
create or replace function longest_text(texts jsonb) returns int language sql immutable as $$
  select max(char_length(e.value)) from jsonb_each_text(case jsonb_typeof(texts) when 'object' then texts end) e
$$;
