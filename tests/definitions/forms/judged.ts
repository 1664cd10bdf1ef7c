import { KINDS } from '#engine/field'
import { compileFormulario, validate } from '#engine/form'
import type { FormPlan, PlanNode, Values } from '#engine/form'
import { isObject } from '#engine/form'
import { LINKS, served, environment } from '../../engine/form/served.ts'
import type { Language } from '#engine/text'

/** The plan of a form of `definitions/forms`. */
export function planOf(name: string, language: Language = 'en'): FormPlan {
  const compiled = compileFormulario(served(name, language), { kinds: KINDS, links: LINKS })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

export const TODAY = environment.today

/** Problems of answers, as `pointer code`. A warning ends with a question mark. */
export const against = (plan: FormPlan, answers: Values): readonly string[] =>
  validate(plan, answers, environment).problems.map(
    ({ pointer, code, severity }) => `${pointer} ${code}${severity === 'warning' ? '?' : ''}`,
  )

/** Answers with one place written anew; nothing removes it. */
function written(answers: Values, pointer: string, value: unknown): Values {
  const put = (held: unknown, steps: readonly string[]): unknown => {
    const [step, ...rest] = steps
    if (step === undefined) return value
    if (Array.isArray(held))
      return Object.assign([...(held as readonly unknown[])], { [step]: put(held[Number(step)], rest) })
    return { ...(isObject(held) ? held : {}), [step]: put(isObject(held) ? held[step] : undefined, rest) }
  }
  return put(answers, pointer.split('/').slice(1)) as Values
}

/** Keeps the typed values and drops the computed ones. */
export function typedOnly(nodes: readonly PlanNode[], values: unknown): unknown {
  if (!isObject(values)) return values
  const parts = new Map(nodes.map((node) => [node.field.name, node]))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const node = parts.get(name)
      if (!node) return [[name, value]]
      if (node.field.value) return []
      const below =
        node.field.kind.shape === 'rows' && Array.isArray(value)
          ? value.map((row) => typedOnly(node.children, row))
          : node.field.kind.shape === 'group'
            ? typedOnly(node.children, value)
            : value
      return [[name, below]]
    }),
  )
}

/** Table of changes to the answers, each with the problems that follow. */
export type Changes = readonly (readonly [
  changes: { readonly [pointer: string]: unknown },
  against: readonly string[],
])[]

export const changed = (answers: Values, changes: { readonly [pointer: string]: unknown }): Values =>
  Object.entries(changes).reduce((held, [pointer, value]) => written(held, pointer, value), answers)

export const sentOf = (plan: FormPlan, answers: Values): Values => validate(plan, answers, environment).values
