import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withWire } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { DEFINITIONS } from './testPortal.ts'

const LANGUAGES = ['en', 'es', 'ca', 'fr']

/** The product's definitions in a folder of a test's own, free to be changed. */
export interface DefinitionCopy {
  readonly folder: string
  /** Writes a module anew, whole and without a wire file, and answers what stood in its own file before. */
  readonly rewrite: (module: string, change: (source: ModuleSource) => unknown) => Promise<string>
  /** Puts back what `rewrite` answered. */
  readonly restore: (module: string, text: string) => Promise<void>
  /** Texts of a module, in every language or in the one said. */
  readonly say: (module: string, texts: { readonly [key: string]: string }, language?: string) => Promise<void>
  readonly remove: () => Promise<void>
}

export async function copyDefinitions(): Promise<DefinitionCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-definitions-'))
  await cp(DEFINITIONS, folder, { recursive: true })
  const pathOf = (module: string): string => join(folder, `modules/${module}.json`)
  const wireOf = (module: string): string => join(folder, `wire/${module}.json`)
  /** What a wire file held, by what the module held then. */
  const wires = new Map<string, string>()
  return {
    folder,
    rewrite: async (module, change) => {
      const before = await readFile(pathOf(module), 'utf8')
      const wire = await readFile(wireOf(module), 'utf8').catch(() => null)
      const source = withWire(JSON.parse(before), wire === null ? undefined : JSON.parse(wire))
      await writeFile(pathOf(module), JSON.stringify(change(source)))
      if (wire !== null) wires.set(before, wire)
      await rm(wireOf(module), { force: true })
      return before
    },
    restore: async (module, text) => {
      const wire = wires.get(text)
      await writeFile(pathOf(module), text)
      if (wire !== undefined) await writeFile(wireOf(module), wire)
    },
    say: async (module, texts, language) => {
      for (const one of language ? [language] : LANGUAGES) {
        const path = join(folder, `locales/${one}/${module}.json`)
        await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...texts }))
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Fields that a test adds to a module, and the places in which they appear. */
export interface AddedFields {
  readonly fields: { readonly [name: string]: FieldSource }
  /** Bit of the mask that covers them. */
  readonly mask: number
  readonly columns?: readonly string[]
  readonly filters?: readonly string[]
  /** Parameters of the list, beside those that it has. */
  readonly query?: { readonly [name: string]: string }
  /** Parts of creating and editing, beside those that they have. */
  readonly parts?: { readonly [name: string]: string }
}

/** A module with fields of a test's own: in its mask, form, list and calls. */
export function withFields(source: ModuleSource, added: AddedFields): ModuleSource {
  const { fields, masks = {}, list, filters, forms } = source
  const names = Object.keys(added.fields)
  const { sections = [], mask, ...edit } = forms?.['edit'] ?? {}
  return {
    ...source,
    fields: { ...fields, ...added.fields },
    masks: { ...masks, [added.mask]: [...(masks[added.mask] ?? []), ...names] },
    list: { ...list, columns: [...(list?.columns ?? []), ...(added.columns ?? [])] },
    filters: { ...filters, more: [...(filters?.more ?? []), ...(added.filters ?? [])] },
    forms: { ...forms, edit: { ...edit, mask: Number(mask) | added.mask, sections: [...sections, names] } },
    calls: withCalls(source.calls, added),
  }
}

function withCalls(calls: ModuleSource['calls'], { query, parts }: AddedFields): NonNullable<ModuleSource['calls']> {
  const { list, create, edit } = calls ?? {}
  return {
    ...calls,
    list: { ...list, query: { ...list?.query, ...query } },
    create: { ...create, parts: { ...create?.parts, ...parts } },
    edit: { ...edit, parts: { ...edit?.parts, ...parts } },
  }
}
