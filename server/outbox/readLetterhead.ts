import type { CallContext } from '../operation/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { fileOfAddress, openFileContent, storedFiles } from '../files/index.ts'
import { coloursOf } from '../mail/index.ts'
import type { Letterhead, Logo } from '../mail/index.ts'
import type { SendContext } from './attemptSend.ts'

type Sender = Pick<CallContext, 'portal'>

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

async function readLogo({ portal }: Sender, rows: Rows, tenant: Tenant): Promise<Logo | null> {
  const { id, attributes } = tenant
  const logo = fileOfAddress({ portal, tenant }, attributes['logo'] ?? '')
  if (logo === null) return null
  const file = (await storedFiles(rows, id, [logo])).get(logo)
  if (!file || !IMAGE_TYPES.includes(file.mime) || file.bytes > MAX_LOGO_BYTES) return null
  const content = await openFileContent({ portal }, rows, id, file)
  return { mime: file.mime, content: await content.read(0, content.size) }
}
