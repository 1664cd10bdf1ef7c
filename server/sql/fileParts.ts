/** SQL for the size and the id of a field's first file, and why its text is not found. */
export const FILE_PARTS: { readonly [part: string]: (value: string) => string } = {
  size: (value) => `(${value}->0->>'size')::int`,
  path: (value) => `(${value}->0->>'id')`,
  text: (value) =>
    `(select f.text_problem from file f where f.tenant_id = t.tenant_id and f.id = (${value}->0->>'id')::uuid)`,
}
