import { LANGUAGE_VERSION } from '#engine/definition'
import { inAll } from './overlays.ts'
import { at, type WireAnswer, type WireClient } from './wireClient.ts'

/** A module of an organisation: what its library lends, with fields of several kinds and references both ways. */
export const BOOKS = {
  version: LANGUAGE_VERSION,
  id: 'x_books',
  fields: {
    titulo: { kind: 'text', role: 'title', required: true, max: 80 },
    autor: { kind: 'text', max: 80 },
    paginas: { kind: 'number', integer: true, min: 1 },
    comprado: { kind: 'date' },
    devuelto: { kind: 'dateTime' },
    precio: { kind: 'money' },
    prestado: { kind: 'checkbox' },
    genero: { kind: 'select', options: ['novela', 'ensayo'] },
    categoria: { kind: 'reference', to: 'category' },
    nota: { kind: 'multiline', max: 2000 },
    ejemplares: { kind: 'repeat', of: { estante: { kind: 'text', max: 20 } } },
    estatus: { kind: 'status' },
  },
  list: {
    columns: ['titulo', 'autor', 'paginas', 'comprado', 'precio', 'estatus'],
    sort: ['titulo'],
    export: { columns: ['titulo', 'autor', 'paginas', 'genero', 'estatus'] },
  },
  filters: {
    always: ['titulo'],
    more: ['autor', 'paginas', 'comprado', 'devuelto', 'precio', 'prestado', 'genero', 'categoria', 'estatus'],
    search: 'titulo',
  },
  texts: inAll({
    'lbl.x_books.title': 'Books',
    'lbl.x_books.titulo': 'Title',
    'lbl.x_books.titulo.required': 'Write the title.',
    'lbl.x_books.autor': 'Author',
    'lbl.x_books.paginas': 'Pages',
    'lbl.x_books.comprado': 'Bought on',
    'lbl.x_books.devuelto': 'Returned',
    'lbl.x_books.precio': 'Price',
    'lbl.x_books.prestado': 'Lent',
    'lbl.x_books.genero': 'Genre',
    'lbl.x_books.genero.novela': 'Novel',
    'lbl.x_books.genero.ensayo': 'Essay',
    'lbl.x_books.categoria': 'Category',
    'lbl.x_books.nota': 'Note',
    'lbl.x_books.ejemplares': 'Copies',
    'lbl.x_books.ejemplares.estante': 'Shelf',
    'lbl.x_books.estatus': 'Status',
  }),
}

/** The smallest module of an organisation. */
export const smallestExtra = (id: string, more: object = {}) => ({
  version: LANGUAGE_VERSION,
  id,
  fields: { nombre: { kind: 'text', role: 'title' } },
  texts: inAll({ [`lbl.${id}.title`]: id, [`lbl.${id}.nombre`]: 'Name' }),
  ...more,
})

interface ExtraContent {
  readonly id: string
  readonly [key: string]: unknown
}

/** Saves the draft of a module of one's own over whatever is held. */
export async function draftExtra(client: WireClient, content: ExtraContent): Promise<WireAnswer> {
  const held = await client.get(`definiciones/${content.id}`, { borrador: true })
  return client.put(`definiciones/${content.id}/borrador`, {
    json: { contenido: content },
    headers: { 'if-match': `"${String(at(held.body, 'version'))}"` },
  })
}

/** Saves the draft and publishes it. */
export async function publishExtra(client: WireClient, content: ExtraContent): Promise<WireAnswer> {
  const saved = await draftExtra(client, content)
  if (saved.status !== 200) return saved
  return client.post(`definiciones/${content.id}/publicar`, { json: { version: at(saved.body, 'version') } })
}

/** Serves an earlier version; 0 disables the module. */
export const backToExtra = (client: WireClient, id: string, version: number): Promise<WireAnswer> =>
  client.post(`definiciones/${id}/volver`, { json: { version } })
