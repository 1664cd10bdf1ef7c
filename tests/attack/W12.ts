import type { CallScope } from '#engine/call'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { ShotAnswer } from '../support/attack/shoot.ts'
import { sentFields, type Target } from '../support/attack/target.ts'

const TOGETHER = 20

export const W12: Attack = {
  id: 'W12',
  does: 'Makes twenty records at once that share what may be there once, for every constraint with a code, and the same request twenty times',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const unique = await ground.portal.sql(
      `select t.relname as "table", i.relname as name, substring(i.relname from '_(\\d{5})$') as code, pg_get_indexdef(x.indexrelid) as definition
         from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        where x.indisunique and i.relname ~ '_\\d{5}$' order by 2`,
    )
    return eachTarget(
      ground,
      ({ call }) => call.as === 'create',
      (target) => [
        ...casesOf(
          ground,
          target,
          unique.filter(({ table }) => String(table).startsWith(target.module.id)),
        ),
        repeated(ground, target),
      ],
    )
  },
}

function casesOf(
  ground: Ground,
  target: Target,
  unique: readonly { readonly [column: string]: unknown }[],
): readonly Case[] {
  const shared = (field: { readonly name: string }) => {
    const word = field.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return unique.find(
      ({ definition, name }) =>
        new RegExp(`\\b${word}\\b`).test(String(definition)) ||
        (field.name === 'email' && String(name).includes('mail')),
    )
  }
  return sentFields(target).flatMap((field) => {
    const constraint = shared(field)
    if (!constraint) return []
    return [
      {
        title: `${target.name} ${field.name} ${String(constraint['code'])}`,
        run: async () => {
          const value =
            field.kind.kind === 'email'
              ? `zq7same${target.name.toLowerCase()}@alpha.example`
              : `ZQ7SAME${target.name.length}`
          const codes = unique.map(({ code }) => String(code))
          return together(ground, target, { values: { [field.name]: value } }, codes)
        },
      },
    ]
  })
}

/** One key of idempotency twenty times: one record. */
function repeated(ground: Ground, target: Target): Case {
  return {
    title: `${target.name} one key`,
    run: async () => {
      const shot = await shotBy(ground, 'admin', target)
      const headers = { ...shot.headers, 'idempotency-key': crypto.randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: TOGETHER }, () => sendAs(ground.portal, ground.alpha, 'admin', { ...shot, headers })),
      )
      const ids = new Set(
        answers.filter(({ status }) => status < 400).map(({ body }) => String(Reflect.get(Object(body), 'id'))),
      )
      const unsound = answers.map((answer) => soundness(ground, answer)).find((problem) => problem !== null)
      return unsound ?? (ids.size === 1 ? null : `${ids.size} records: ${answers[0]?.text.slice(0, 200)}`)
    },
  }
}

async function together(
  ground: Ground,
  target: Target,
  change: Partial<CallScope>,
  codes: readonly string[],
): Promise<string | null> {
  const shots = await Promise.all(Array.from({ length: TOGETHER }, () => shotBy(ground, 'admin', target, change)))
  const answers: readonly ShotAnswer[] = await Promise.all(
    shots.map((shot) => sendAs(ground.portal, ground.alpha, 'admin', shot)),
  )
  const unsound = answers.map((answer) => soundness(ground, answer)).find((problem) => problem !== null)
  const made = answers.filter(({ status }) => status < 400)
  const others = answers.filter(({ status, code }) => status >= 400 && !codes.includes(code ?? ''))
  if (unsound !== undefined && unsound !== null) return unsound
  if (others[0]) return `is refused for something else: ${others[0].text.slice(0, 200)}`
  return made.length === 1 ? null : `${made.length} were made`
}
