import type { PathPurpose } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'

/** Half the lifetime of a path in seconds. Within it a file keeps its path, so that browsers can cache; a path lives one to two halves. */
const HALF_LIFE = 43_200
const MS = 1000

export interface FileAddress {
  /** Null for a path from before paths had a purpose: it identifies a file and opens none. */
  readonly purpose: PathPurpose | null
  readonly tenant: number
  readonly id: string
  /** Seconds during which the path opens its file. An expired path still identifies the file in a record that is written back. */
  readonly secondsLeft: number
}

/** The signed path of a file. Clients treat it as opaque, except for `isGalleryPath`. */
export function signFilePath(
  { portal, tenant }: Pick<CallContext, 'portal'> & { readonly tenant: Pick<CallContext['tenant'], 'id'> },
  id: string,
  purpose: PathPurpose,
): string {
  const expiry = (Math.floor(portal.clock().getTime() / MS / HALF_LIFE) + 2) * HALF_LIFE
  return `${purpose}.${portal.signer.sign(signaturePurpose(purpose), `${tenant.id}/${id}/${expiry}`)}`
}

const PATH = /^(?:(gallery|private)\.)?([\w-]+\.[\w-]+)$/

/** Reads a signed path, or returns null if it was not signed here. */
export function openFilePath({ portal }: Pick<CallContext, 'portal'>, path: unknown): FileAddress | null {
  const [, prefix, signed] = (typeof path === 'string' && PATH.exec(path)) || []
  const purpose = prefix === 'gallery' || prefix === 'private' ? prefix : null
  const text = signed === undefined ? null : portal.signer.open(purpose ? signaturePurpose(purpose) : LEGACY, signed)
  const [tenant = '', id = '', expiry = '0'] = text?.split('/') ?? []
  if (!isUuid(id)) return null
  const secondsLeft = Math.max(0, Number(expiry) - portal.clock().getTime() / MS)
  return { purpose, tenant: Number(tenant), id, secondsLeft }
}

const signaturePurpose = (purpose: PathPurpose): string => `file path ${purpose}`

/** The one purpose of all paths before they had a purpose and an expiry. */
const LEGACY = 'gallery'
