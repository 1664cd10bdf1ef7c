import { openFileContent } from '../files/index.ts'
import type { StoredFile } from '../files/index.ts'
import { BrokenFile } from '../fileStore/index.ts'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { DrawnThumbnail } from './createThumbnailer.ts'

/** Files of which thumbnails are drawn. Their sides were looked at when they came. */
const DRAWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Bytes of the largest file that is drawn. */
const LARGEST = 26_214_400

/** none: the file is not drawn · busy: too many wait for theirs */
export type Thumbnail =
  | { readonly kind: 'drawn'; readonly content: Buffer }
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }

const NONE: Thumbnail = { kind: 'none' }

/**
 * The thumbnail of a file, drawn when it is asked for the first time and stored from then on. Whether the caller may open the file
 * is decided before. Protected files have none: it would stand beside them unprotected.
 */
export async function thumbnailOf(
  { portal, tenant }: Pick<CallContext, 'portal' | 'tenant'>,
  rows: Rows,
  file: StoredFile,
): Promise<Thumbnail> {
  if (file.isProtected || !DRAWN.has(file.mime) || file.bytes > LARGEST) return NONE
  const { rows: found } = await rows.query<{ content: Buffer | null }>({
    name: 'thumbnail',
    text: 'select content from file_thumbnail where tenant_id = $1::int and file = $2::uuid',
    values: [tenant.id, file.id],
  })
  if (found[0]) return found[0].content ? { kind: 'drawn', content: found[0].content } : NONE
  const drawn = await portal
    .thumbnails({
      tenant: tenant.id,
      file: file.id,
      mime: file.mime,
      bytes: async () => {
        const content = await openFileContent({ portal }, rows, tenant.id, file)
        return content.read(0, content.size)
      },
    })
    .catch((error: unknown): DrawnThumbnail => {
      if (error instanceof BrokenFile) return { kind: 'failed', problem: 'broken' }
      throw error
    })
  if (drawn.kind === 'failed' && drawn.problem === 'busy') return { kind: 'busy' }
  // Another day the machine may have the time and the memory that were lacking: only a broken file has none for good.
  if (drawn.kind === 'failed' && drawn.problem !== 'broken') return NONE
  const content = drawn.kind === 'drawn' ? Buffer.from(drawn.content) : null
  await keep(rows, tenant.id, file.id, content)
  return content ? { kind: 'drawn', content } : NONE
}

/**
 * Stores what was drawn, or that nothing could be, of a file that is still there. Whoever drops it meanwhile waits, or is
 * waited for: nothing of it stays. Another request may have been faster.
 */
async function keep(rows: Rows, tenant: number, file: string, content: Buffer | null): Promise<void> {
  await rows.query({
    name: 'keep-thumbnail',
    text: `insert into file_thumbnail (tenant_id, file, content)
           select tenant_id, id, $3::bytea from file where tenant_id = $1::int and id = $2::uuid and state <> 'dropped'
              for no key update
           on conflict do nothing`,
    values: [tenant, file, content],
  })
}
