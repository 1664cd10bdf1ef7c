import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { leaf, reject } from '../leaf.ts'
import { FILE_SCHEMA, acceptFile, filesOf } from './formFile.ts'
import { faultsOfMax, maxFiles } from './checkFile.ts'

/** Maximum size of one file of a form in bytes (UP-02). A definition may set a lower limit. */
export const FILE_LIMIT = 15_728_640

/**
 * Stored files, newest last. New files stay in the form and are sent in separate parts. A stored file is never sent
 * again; a removed one is sent as its id.
 */
export const files = leaf({
  kind: 'files',
  keys: ['types', 'size', 'missing', 'tooLarge', 'max', 'look', 'protect', 'signable'],
  looks: ['button', 'drop'],
  requiredWording: 'selection',
  missingPart: 'file',
  initial: [],
  accept,
  parse: () => reject('type'),
  text: (value) =>
    filesOf(value)
      .map(({ name }) => name)
      .join(', '),
  schema: (field) => ({ type: 'array', items: FILE_SCHEMA, maxItems: maxFiles(field) }),
  column: () => 'jsonb',
  operators: [],
  faults: faultsOfMax,
  transport: 'files',
})

function accept(value: unknown, field: Field): Acceptance {
  if (!Array.isArray(value)) return reject('type')
  const max = maxFiles(field)
  if (value.length > max) return reject('tooMany', { max })
  const kept: unknown[] = []
  const seen = new Set<unknown>()
  for (const one of value as readonly unknown[]) {
    const accepted = acceptFile(one)
    if (!accepted.ok) return accepted
    const { id } = accepted.value as { readonly id: string }
    if (seen.has(id)) return reject('format')
    seen.add(id)
    kept.push(accepted.value)
  }
  return ok(kept)
}
