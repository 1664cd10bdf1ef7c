import type { Field } from '#engine/field'
import { isUnreadable } from './filters.ts'
import type { Ground } from './ground.ts'
import type { Target } from './target.ts'

/** Names of columns that stand behind a module and of fields that nobody reads, under which something might be asked. */
export async function hiddenNames({ portal }: Ground, { module }: Target): Promise<readonly string[]> {
  const table = portal.portal.tenantDefinitions.base.tables.get(module.id)
  const readable = new Set(
    [...module.fields.values()].filter((field) => !isUnreadable(field)).flatMap(({ id, name }) => [id, name]),
  )
  const columns = [...(table?.columns ?? [])].filter((name) => !name.endsWith('()'))
  const hidden = [...module.fields.values()].filter(isUnreadable).map(({ name }) => name)
  return Promise.resolve([...new Set([...hidden, ...columns, ...ALWAYS])].filter((name) => !readable.has(name)))
}

const ALWAYS = [
  'password_hash',
  'contrasenia',
  'extra',
  'search',
  'tenant_id',
  'token_hash',
  'grants',
  'deleted_at',
  'ctid',
  'xmin',
]

/** Fields of the records that a field refers to, by the way that a traversal would name them. */
export const traversals = (ground: Ground, field: Field): readonly string[] => {
  const to = ground.portal.portal.definitions.modules.get(field.source.to ?? '')
  if (!to) return []
  const names = [...to.fields.keys(), 'password_hash', 'roles', 'grants', 'tenant_id']
  return names.flatMap((name) => [`${field.name}.${name}`, `${field.name}__${name}`])
}
