import type { RoleRule } from '#engine/access'
import { isObject } from '#engine/form'
import { TABLES } from './tables.ts'

const KINDS: readonly unknown[] = ['foreign', 'combination', 'limit']

/** The rules over roles, in their order: each stands with the types of role that it names (catalogue table 8192). */
export function readRoleRules(body: unknown): readonly RoleRule[] {
  const rules = new Map<number, RoleRule>()
  for (const entry of Array.isArray(body) ? body.filter(isObject) : []) {
    const { tabla, atributos } = entry
    const written = tabla === TABLES.roleTypes && isObject(atributos) ? atributos['reglas'] : undefined
    for (const rule of Array.isArray(written) ? written : []) if (isRule(rule)) rules.set(rule.orden, rule)
  }
  return [...rules].sort(([one], [other]) => one - other).map(([, rule]) => rule)
}

const isRule = (rule: unknown): rule is RoleRule & { readonly orden: number } =>
  isObject(rule) &&
  typeof rule['orden'] === 'number' &&
  typeof rule['code'] === 'string' &&
  KINDS.includes(rule['kind']) &&
  [rule['types'], rule['with']].every((types) => types === undefined || Array.isArray(types))
