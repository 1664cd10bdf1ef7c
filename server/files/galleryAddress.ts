import type { CallContext } from '../operation/index.ts'
import { openFilePath, signFilePath } from './signedPath.ts'

/** A picture as an attribute of a tenant refers to it, such as the logo: `/api/galeria/<path>`. */
const GALLERY_ADDRESS = /^(.*\/galeria\/)([^/?#]+)$/

interface Context {
  readonly portal: CallContext['portal']
  readonly tenant: Pick<CallContext['tenant'], 'id'>
}

/** A picture that administrators chose: `file:<id>`. */
const FILE_ADDRESS = /^file:([0-9a-f-]{36})$/

/**
 * The file that the address of a picture refers to, or null for any other address. The expiry does not count: an
 * operator wrote the address. Throws a URIError if the address is badly encoded.
 */
export function fileOfAddress({ portal, tenant }: Context, address: string): string | null {
  const [, id] = FILE_ADDRESS.exec(address) ?? []
  if (id !== undefined) return id
  const [, , path] = GALLERY_ADDRESS.exec(address) ?? []
  const opened = path === undefined ? null : openFilePath({ portal }, decodeURIComponent(path))
  return opened?.tenant === tenant.id ? opened.id : null
}

/** A gallery address with a path that is valid now. Any other address is returned unchanged. */
export function renewAddress(context: Context, address: string): string {
  const [, chosen] = FILE_ADDRESS.exec(address) ?? []
  if (chosen !== undefined) return `${GALLERY}${signFilePath(context, chosen, 'gallery')}`
  const [, base, path = ''] = GALLERY_ADDRESS.exec(address) ?? []
  const id = base === undefined || path.includes('%') ? null : fileOfAddress(context, address)
  return base === undefined || id === null ? address : `${base}${signFilePath(context, id, 'gallery')}`
}

const GALLERY = '/api/galeria/'
