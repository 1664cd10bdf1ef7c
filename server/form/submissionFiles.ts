import { placeOfPart } from '#engine/call'
import { FILE_LIMIT, IMAGE_LIMIT, IMAGE_TYPES, filesOf, problemOfFile } from '#engine/field'
import type { Field, FormFile } from '#engine/field'
import { isObject } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'
import type { RefusedField } from '../call/answer.ts'
import type { CallContext } from '../call/context.ts'
import type { ReceivedFile } from '../files/index.ts'
import { GALLERY } from '../resource/index.ts'

/** What stands for all served forms in `file.formularios`; the part's name says the place: `archivos{miembros.r0.copia}`. */
const SERVED = 'formularios'

/** Files that came with answers, by the dotted way to their field; rows by their ids. */
export type FilesByPlace = ReadonlyMap<string, readonly ReceivedFile[]>

export function filesByPlace({ call, files }: CallContext): FilesByPlace {
  const byPlace = new Map<string, ReceivedFile[]>()
  for (const file of files) {
    const place = placeOfPart(call, file.part)
    if (place?.path[0] !== SERVED || !place.row) continue
    byPlace.set(place.row.key, [...(byPlace.get(place.row.key) ?? []), file])
  }
  return byPlace
}

/** Answers with the files that came for them, and nothing that a client only says of files. `taken` hears of each place. */
export function withFiles(
  nodes: FormPlan['roots'],
  values: Values,
  files: FilesByPlace,
  taken: (place: string) => void,
  prefix = '',
): Values {
  const out: { [name: string]: unknown } = { ...values }
  for (const { field, children } of nodes) {
    const { name, kind, source } = field
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const place = prefix + name
    if (kind.travels === 'files' || kind.travels === 'path') {
      taken(place)
      const fresh = files.get(place) ?? []
      const ids = fresh.map(({ id }) => id)
      if (kind.travels === 'files') out[name] = fresh.map((file) => toFormFile(file, source.protect === true))
      else if (value !== undefined || ids.length > 0) out[name] = ids.at(-1) ?? null
    } else if (kind.shape === 'group' && isObject(value))
      out[name] = withFiles(children, value, files, taken, `${place}.`)
    else if (kind.shape === 'rows' && Array.isArray(value))
      out[name] = value.map((row: unknown) =>
        isObject(row) ? withFiles(children, row, files, taken, `${place}.${String(row['_id'])}.`) : row,
      )
  }
  return out
}

/** Bit of a protected file. */
const PROTECTED = 1

const toFormFile = ({ id, name, bytes }: ReceivedFile, isProtected: boolean): FormFile => ({
  uid: id,
  id,
  name,
  size: bytes,
  ruta: '',
  ddAttributes: isProtected ? PROTECTED : 0,
})

const CODES = { fileEmpty: '91020', fileType: '91018', fileSize: '90008' } as const

/** What the fields say against the files that came for them. */
export function refusedFiles(nodes: FormPlan['roots'], files: FilesByPlace): readonly RefusedField[] {
  return [...files].flatMap(([place, came]) => {
    const field = fieldAt(nodes, place.split('.'))
    return came.flatMap((file): readonly RefusedField[] => {
      const code = field && codeOf(field, file)
      return code ? [{ pointer: `/${file.part}`, code }] : []
    })
  })
}

function codeOf(field: Field, { tooLarge, name, mime, bytes }: ReceivedFile): string | null {
  if (tooLarge) return CODES.fileSize
  const file = { name, type: mime, size: bytes }
  const problem =
    field.kind.travels === 'path'
      ? problemOfFile(field, file, IMAGE_LIMIT, IMAGE_TYPES)
      : problemOfFile(field, file, FILE_LIMIT)
  return problem && CODES[problem]
}

/** Ids of rows stand between the names. */
function fieldAt(nodes: FormPlan['roots'], [head, ...rest]: readonly string[]): Field | undefined {
  const node = nodes.find(({ field }) => field.name === head)
  if (!node || rest.length === 0) return node?.field
  return fieldAt(node.children, node.field.kind.shape === 'rows' ? rest.slice(1) : rest)
}

/** Answers as they are read: each file with the path by which it can be had. */
export function signedFiles(
  nodes: FormPlan['roots'],
  valores: Values,
  context: Pick<CallContext, 'portal' | 'tenant'>,
): Values {
  const sign = (id: string): string => context.portal.signer.sign(GALLERY, `${context.tenant.id}/${id}`)
  const signed = (fields: FormPlan['roots'], values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const node = fields.find(({ field }) => field.name === name)
        if (!node) return [name, value]
        const { travels, shape } = node.field.kind
        if (travels === 'path') return [name, typeof value === 'string' ? sign(value) : value]
        if (travels === 'files') return [name, filesOf(value).map((file) => withPath(file, sign(file.id)))]
        if (shape === 'group' && isObject(value)) return [name, signed(node.children, value)]
        if (shape === 'rows' && Array.isArray(value))
          return [name, value.map((row: unknown) => (isObject(row) ? signed(node.children, row) : row))]
        return [name, value]
      }),
    )
  return signed(nodes, valores)
}

const withPath = (file: FormFile, ruta: string) => ({ ...file, ruta, path: ruta, response: { ruta }, status: 'done' })
