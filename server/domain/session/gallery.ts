import { IMAGE_TYPES } from '#engine/field'
import { answer, refuse } from '../../call/answer.ts'
import type { PublicOperation } from '../../call/context.ts'
import { createRows } from '../../call/rows.ts'
import { GALLERY } from '../../resource/index.ts'

/** Anything but a picture is only ever saved (RFC 6266, RFC 8187). */
const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** A picture or file by its signed path. Its bytes never change, so that it may be kept; it can do nothing but be seen. */
export const gallery: PublicOperation = async ({ portal }, { input }) => {
  const [tenant, id] = portal.signer.open(GALLERY, String(input['ruta']))?.split('/') ?? []
  if (tenant === undefined || id === undefined) return refuse('91016')
  const rows = createRows(portal.pool, { tenant: Number(tenant), user: null })
  const { rows: found } = await rows.query<{ name: string; mime: string; bytes: string | number }>({
    name: 'gallery',
    text: 'select name, mime, bytes from file where tenant_id = $1::int and id = $2::uuid',
    values: [Number(tenant), id],
  })
  const file = found[0]
  if (!file) return refuse('91016')
  return {
    ...answer(200, undefined, {
      'content-type': file.mime,
      ...(IMAGE_TYPES.includes(file.mime) ? {} : { 'content-disposition': attachment(file.name) }),
      'content-length': String(file.bytes),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    }),
    stream: portal.files.read(Number(tenant), id),
  }
}
