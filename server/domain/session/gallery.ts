import { answer, refuse } from '../../call/answer.ts'
import type { PublicOperation } from '../../call/context.ts'
import { createRows } from '../../call/rows.ts'
import { GALLERY } from '../../resource/index.ts'

/** A picture by its signed path. Its bytes never change, so that it may be kept; it can do nothing but be seen. */
export const gallery: PublicOperation = async ({ portal }, { input }) => {
  const [tenant, id] = portal.signer.open(GALLERY, String(input['ruta']))?.split('/') ?? []
  if (tenant === undefined || id === undefined) return refuse('91016')
  const rows = createRows(portal.pool, { tenant: Number(tenant), user: null })
  const { rows: found } = await rows.query<{ mime: string; bytes: string | number }>({
    name: 'gallery',
    text: 'select mime, bytes from file where tenant_id = $1::int and id = $2::uuid',
    values: [Number(tenant), id],
  })
  const file = found[0]
  if (!file) return refuse('91016')
  return {
    ...answer(200, undefined, {
      'content-type': file.mime,
      'content-length': String(file.bytes),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    }),
    stream: portal.files.read(Number(tenant), id),
  }
}
