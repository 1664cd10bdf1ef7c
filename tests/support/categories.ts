import { at, type Part, type WireAnswer, type WireClient } from './wireClient.ts'

export interface CategoryRecord {
  readonly id: string
  readonly version: number
}

/** A category's call as its form makes it: the JSON part first, files after it. */
const categoryParts = (value: object, ...files: readonly Part[]): { readonly parts: readonly Part[] } => ({
  parts: [['categoria', value], ...files],
})

export const postCategory = (client: WireClient, value: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  client.post('categorias', categoryParts({ idioma: { id: 3 }, ...value }, ...files))

/** Creates a category under a key: however often it is sent, it is done once. */
export const postOnce = (client: WireClient, nombre: string, key: string, ...files: readonly Part[]) =>
  client.post('categorias', {
    ...categoryParts({ idioma: { id: 3 }, nombre }, ...files),
    headers: { 'idempotency-key': key },
  })

/** Creates a category and answers its id and version, or fails with what the server said. */
export async function createCategory(client: WireClient, nombre: string, more: object = {}): Promise<CategoryRecord> {
  const answer = await postCategory(client, { nombre, ...more })
  if (answer.status !== 201) throw new Error(`${nombre} was not created: ${answer.text}`)
  return { id: String(at(answer.body, 'id')), version: Number(at(answer.body, 'version')) }
}

export const putCategory = (
  client: WireClient,
  { id, version }: CategoryRecord,
  mask: number | null,
  value: object,
  ...files: readonly Part[]
): Promise<WireAnswer> =>
  client.put(`categorias/${id}`, {
    ...categoryParts(value, ...files),
    query: mask === null ? '' : `mask=${mask}`,
    headers: { 'if-match': `"${version}"` },
  })

/** A PNG of one transparent pixel. */
export const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** The statement that gives a category another name, for what is written past the calls. */
export const renaming = (id: string, nombre: string) => ({
  text: 'update category set nombre = $1, version = version + 1 where id = $2',
  values: [nombre, id],
})
