/** The part that lists the types of all parts (ECMA-376-2, 10.1.2.2). */
export const TYPES_PART = '[Content_Types].xml'

const ZIP = 'application/zip'

/** Content types of main parts. Files with macros have different ones. */
const MAIN_TYPES: { readonly [content: string]: string } = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const FOLDERS: { readonly [media: string]: string } = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/',
}

/**
 * The type of a valid archive: a document or workbook with all its parts and no program, or a plain archive. Null if
 * it is neither.
 */
export function officeType(types: string, parts: ReadonlySet<string>): string | null {
  const mains = [...types.matchAll(/<Override\b[^>]*>/g)].flatMap(([override]) => {
    const media = MAIN_TYPES[attribute(override, 'ContentType')]
    const part = attribute(override, 'PartName').replace(/^\//, '')
    return media !== undefined && parts.has(part) && part.startsWith(FOLDERS[media] ?? '-') ? [media] : []
  })
  const [media] = mains
  if (media === undefined) return ZIP
  const hasProgram = [...parts].some((part) => /vbaProject\.bin$/i.test(part))
  return mains.length === 1 && parts.has('_rels/.rels') && !hasProgram ? media : null
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? ''
