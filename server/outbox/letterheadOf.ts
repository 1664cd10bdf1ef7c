import type { CallContext, Rows } from '../call/context.ts'
import { contentOf, openPath, storedFiles } from '../files/index.ts'
import { coloursOf } from '../mail/index.ts'
import type { Letterhead, Logo } from '../mail/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { Sending } from './attempt.ts'

type Sender = Pick<CallContext, 'portal'>

/** A logo in the gallery, as an attribute names it: `/api/galeria/<path>`. */
const IN_GALLERY = /\/galeria\/([^/?#]+)$/
/** Types that readers of mail draw, and bytes that each mail may carry for it. */
const DRAWN: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
const HEAVIEST = 200_000

/**
 * Name, colour and logo of an organisation. A logo that is kept elsewhere stays away: nothing is fetched for a mail. So does one that cannot
 * be read, of which the operator is told.
 */
export async function letterheadOf(
  { portal, failed }: Pick<Sending, 'portal' | 'failed'>,
  rows: Rows,
  tenant: Tenant,
): Promise<Letterhead> {
  const { name, attributes } = tenant
  return {
    organisation: name,
    colours: coloursOf(attributes['colorFondoBoton'] ?? attributes['colorPrimario']),
    logo: await logoOf({ portal }, rows, tenant).catch((error: unknown) => {
      failed(error)
      return null
    }),
  }
}

async function logoOf({ portal }: Sender, rows: Rows, { id, attributes }: Tenant): Promise<Logo | null> {
  const path = IN_GALLERY.exec(attributes['logo'] ?? '')?.[1]
  const opened = path === undefined ? null : openPath({ portal }, decodeURIComponent(path))
  if (!opened || opened.tenant !== id) return null
  const file = (await storedFiles(rows, id, [opened.id])).get(opened.id)
  if (!file || !DRAWN.includes(file.mime) || file.bytes > HEAVIEST) return null
  const content = await contentOf({ portal }, rows, id, file)
  return { mime: file.mime, content: await content.read(0, content.size) }
}
