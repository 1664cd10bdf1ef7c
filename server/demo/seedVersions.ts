import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import { demoFile } from './documents/index.ts'
import { findDocument, personOf, seedingOf } from './seedSignatures.ts'
import type { SignatureSeedContext } from './seedSignatures.ts'

interface NewVersion {
  readonly document: string
  readonly by: string
  readonly pages: readonly (readonly string[])[]
}

/** Documents of the demo that got another file after their first one. */
const VERSIONS: { readonly [code: string]: readonly NewVersion[] } = {
  vilamar: [
    {
      document: 'Ordenances fiscals 2026.pdf',
      by: 'employee@vilamar.example',
      pages: [['Ordenances fiscals 2026', 'Text aprovat inicialment, amb les al·legacions incorporades.']],
    },
    {
      document: 'Ordenances fiscals 2026.pdf',
      by: 'admin@vilamar.example',
      pages: [
        ['Ordenances fiscals 2026', 'Text aprovat definitivament pel Ple.'],
        ['Annex', 'Tarifes vigents des de l’1 de gener.'],
      ],
    },
  ],
}

/** Gives documents of an organisation further files: the database makes versions of them. */
export async function seedVersions(
  tx: Tx,
  tenant: number,
  { code, name, language }: Pick<DemoTenant, 'code' | 'name' | 'language'>,
  context: SignatureSeedContext,
): Promise<void> {
  const seeding = seedingOf(tx, { id: tenant, code, name }, language, context)
  if (!seeding) return
  for (const { document, by, pages } of VERSIONS[code] ?? []) {
    const found = await findDocument(seeding, document)
    const content = await demoFile({ name: document, pages })
    if (!content) throw new Error(`${document} has no content`)
    const owner = { table: 'document', record: found.id, by: personOf(context, by) }
    const file = await seeding.files.store(tx, tenant, owner, content)
    await tx.query({
      text: `update document set archivo = $3::jsonb, updated_by = $4::uuid where tenant_id = $1::int and id = $2::uuid`,
      values: [tenant, found.id, JSON.stringify([file]), owner.by],
    })
  }
}
