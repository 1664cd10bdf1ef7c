import type { CallScope } from '#engine/call'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { EVERYTHING, entered, grantsOf } from '../support/attack/entered.ts'
import { sendAs, shotBy, shotOfUser, type Ground } from '../support/attack/ground.ts'
import { shoot, type ShotAnswer } from '../support/attack/shoot.ts'
import type { Target } from '../support/attack/target.ts'
import type { WireClient } from '../support/wireClient.ts'

const TOGETHER = 20

export const W12: Attack = {
  id: 'W12',
  does: 'Makes twenty records at once that share what may be there once, for every unique constraint of the database that has a code, and the same request twenty times: one is made, and the others are told that code',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const unique = await ground.portal.sql(
      `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid where x.indisunique and i.relname ~ '_\\d{5}$' order by 1`,
    )
    const names = unique.map(({ name }) => String(name))
    const shared = sharedValues(ground, names)
    const unknown = names.filter((name) => !shared.has(name) && !MADE_BY_NO_CALL.includes(name))
    const gone = Object.keys(SHARED).filter((name) => !names.includes(name))
    if (unknown.length + gone.length > 0)
      throw new Error(`nobody attacks ${unknown.join()}, and there is no ${gone.join()}`)
    const appointer = await entered(ground, { name: 'appointer', role: 970, grants: grantsOf(ground, EVERYTHING) })
    return eachTarget(
      ground,
      ({ call }) => call.operation === 'create',
      (target) => [...casesOf(ground, shared, target, appointer), repeated(ground, target)],
    )
  },
}

/** Values that records share under each constraint: as written here, else by the keys of the definitions, whose texts are one word. */
function sharedValues({ portal }: Ground, names: readonly string[]): ReadonlyMap<string, Shared> {
  const { tables } = portal.portal.tenantDefinitions.base
  const made = [...tables.values()].filter(({ module }) => module.calls.has('create'))
  const derived = names.flatMap((name): readonly (readonly [string, Shared])[] => {
    const [, table, code] = /^(.+)_[0-9a-f]{8}_(\d{5})$/.exec(name) ?? []
    const module = made.find((one) => one.name.replaceAll('"', '') === table)?.module
    const key = module?.source.unique?.find((one) => (one.code ?? '92061') === code)
    const texts = key?.fields.filter((field) => module?.fields.get(field)?.kind.kind === 'text') ?? []
    if (!module || texts.length === 0) return []
    return [[name, { module: module.id, values: (word) => Object.fromEntries(texts.map((text) => [text, word])) }]]
  })
  return new Map([...derived.filter(([name]) => !MADE_BY_NO_CALL.includes(name)), ...Object.entries(SHARED)])
}

/** Values that records share under each constraint. The word is new for each case. */
interface Shared {
  readonly module: string
  readonly values: (word: string) => CallScope['values']
  /** Record that must be absent while the records are created. It is restored afterwards. */
  readonly without?: 'administrator'
}

/** Constraints of records that no call makes. They come from loads. */
const MADE_BY_NO_CALL: readonly string[] = [
  'rate_daa266b4_92061',
  // A document is signed, not created: documentSigning.test.ts signs one twice at one moment.
  'signature_once_92010',
  // Nor is the document of an attachment: signedAttachments.test.ts.
  'document_366daf7c_92010',
  // One request makes several records: signatureRequest.test.ts asks the same person twice at one moment.
  'signature_request_once_92138',
  // The same of people without an account: signatureLinks.test.ts.
  'signature_request_outside_92138',
]

/** Constraints of the database's own rules, and of texts that have a form. */
const SHARED: { readonly [constraint: string]: Shared } = {
  blacklist_mail_91070: { module: 'blacklist', values: (word) => ({ correo: `${word}@alpha.example` }) },
  coupon_5bc72067_92061: { module: 'coupon', values: (word) => ({ codigo: word.toUpperCase() }) },
  document_c1cc20c1_91023: { module: 'document', values: (word) => ({ nombre: `${word}.pdf` }) },
  user_cif_nif_91025: { module: 'user', values: (word) => ({ cifNif: word }) },
  user_email_91008: { module: 'user', values: (word) => ({ email: `${word}@alpha.example` }) },
  user_mail_91032: { module: 'user', values: (word) => ({ correos: [{ _id: 'r0', email: `${word}@alpha.example` }] }) },
  user_role_administrator_91033: { module: 'user', values: () => ({ roles: ['1'] }), without: 'administrator' },
}

/** The sender may give every role, so that only the constraint can refuse the records. */
const casesOf = (
  ground: Ground,
  shared: ReadonlyMap<string, Shared>,
  target: Target,
  sender: WireClient,
): readonly Case[] =>
  [...shared]
    .filter(([, { module }]) => module === target.module.id)
    .map(([constraint, { values, without }]): Case => {
      const code = constraint.slice(-5)
      const run = () =>
        together(ground, target, { values: values(`zq7same${target.name.length}${code}`) }, sender, code)
      return {
        title: `${target.name} ${constraint}`,
        run: without === undefined ? run : () => withoutAdministrator(ground, run),
      }
    })

async function withoutAdministrator(
  { portal, alpha }: Ground,
  run: () => Promise<string | null>,
): Promise<string | null> {
  const clear = `delete from user_role where tenant_id = $1 and role_id = 1`
  await portal.sql(clear, [alpha.id])
  try {
    return await run()
  } finally {
    await portal.sql(clear, [alpha.id])
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, 1)', [
      alpha.id,
      alpha.sessions['admin']?.user,
    ])
  }
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
  { token, user }: WireClient,
  code: string,
): Promise<string | null> {
  const shots = await Promise.all(Array.from({ length: TOGETHER }, () => shotOfUser(ground, user, target, change)))
  const answers: readonly ShotAnswer[] = await Promise.all(shots.map((shot) => shoot(ground.portal.base, token, shot)))
  const unsound = answers.map((answer) => soundness(ground, answer)).find((problem) => problem !== null)
  if (unsound !== undefined && unsound !== null) return unsound
  const other = answers.find((answer) => answer.status >= 400 && answer.code !== code)
  if (other) return `is refused for something else: ${other.text.slice(0, 200)}`
  const made = answers.filter(({ status }) => status < 400)
  return made.length === 1 ? null : `${made.length} were made`
}
