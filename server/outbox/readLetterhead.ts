import type { CallContext } from '../operation/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { openFileContent, openFilePath, storedFiles } from '../files/index.ts'
import { coloursOf } from '../mail/index.ts'
import type { Letterhead, Logo } from '../mail/index.ts'
import type { SendContext } from './attemptSend.ts'

type Sender = Pick<CallContext, 'portal'>

/** A logo in the gallery, as an attribute names it: `/api/galeria/<path>`. */
const GALLERY_PATH = /\/galeria\/([^/?#]+)$/
/** Image types that mail readers show, and the largest logo in bytes. */
const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
const MAX_LOGO_BYTES = 200_000

/**
 * Reads name, colour and logo of a tenant. External logos are omitted, because nothing is fetched for a mail. An
 * unreadable logo is omitted and reported.
 */
export async function readLetterhead(
  { portal, onError }: Pick<SendContext, 'portal' | 'onError'>,
  rows: Rows,
  tenant: Tenant,
): Promise<Letterhead> {
  const { name, attributes } = tenant
  return {
    organisation: name,
    colours: coloursOf(attributes['colorFondoBoton'] ?? attributes['colorPrimario']),
    logo: await readLogo({ portal }, rows, tenant).catch((error: unknown) => {
      onError(error)
      return null
    }),
  }
}

async function readLogo({ portal }: Sender, rows: Rows, { id, attributes }: Tenant): Promise<Logo | null> {
  const path = GALLERY_PATH.exec(attributes['logo'] ?? '')?.[1]
  const opened = path === undefined ? null : openFilePath({ portal }, decodeURIComponent(path))
  if (!opened || opened.tenant !== id) return null
  const file = (await storedFiles(rows, id, [opened.id])).get(opened.id)
  if (!file || !IMAGE_TYPES.includes(file.mime) || file.bytes > MAX_LOGO_BYTES) return null
  const content = await openFileContent({ portal }, rows, id, file)
  return { mime: file.mime, content: await content.read(0, content.size) }
}
