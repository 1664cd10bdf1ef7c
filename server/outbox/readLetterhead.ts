import type { CallContext } from '../operation/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { openFileContent, openFilePath, storedFiles } from '../files/index.ts'
import { coloursOf } from '../mail/index.ts'
import type { Letterhead, Logo } from '../mail/index.ts'
import type { SendContext } from './attemptSend.ts'

type Sender = Pick<CallContext, 'portal'>

/** A logo in the gallery, as an attribute names it: `/api/galeria/<path>`. */
const GALLERY_PATH = /\/galeria\/([^/?#]+)$/
/** Types that readers of mail draw, and bytes that each mail may carry for it. */
const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
const MAX_LOGO_BYTES = 200_000

/**
 * Name, colour and logo of an organisation. A logo that is kept elsewhere stays away: nothing is fetched for a mail. So does one that cannot
 * be read, of which the operator is told.
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
