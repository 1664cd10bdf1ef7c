import { isExtraId, readExtra } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import type { Values } from '#engine/form'
import { readJson } from '#engine/source'
import { scalarText } from '#engine/text'
import { faultMessage } from '../../definitions/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedField } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import { saveDraft } from '../definition/index.ts'
import { findOwnModule, recordOf } from './moduleRecord.ts'
import { payloadProblems } from './payloadProblems.ts'
import { sentTitles } from './sentModule.ts'
import { wordOf } from './sentRow.ts'
import { fromTemplate, isTemplate } from './templates.ts'

const [INVALID, TAKEN, MISSING] = ['92013', '92152', '90001']
const FROM_FILE = 'archivo'
const LONGEST = 28

/** Begins a module of the organisation as a draft: from a template, or from the definition of another one as JSON. */
export const create: Operation = (context, { payload }) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const fields = payloadProblems(context, payload ?? {}, {})
    if (fields.length > 0) return refuse(INVALID, { fields })
    const made = payload?.['plantilla'] === FROM_FILE ? readFile(inside, payload) : await begin(inside, payload ?? {})
    if ('fields' in made && Array.isArray(made.fields)) return refuse(INVALID, { fields: made.fields })
    const content = made as ExtraSource
    const said = { tenant: context.tenant.id, module: content.id, content, user: context.plan.user, version: 0 }
    const saved = await saveDraft(rows, said)
    if (saved === undefined) return refuse(TAKEN, { fields: [{ pointer: '/clave', code: TAKEN }] })
    const found = await findOwnModule(inside, content.id)
    return answer(201, found && (await recordOf(inside, found)), { etag: `"${saved}"` })
  })

interface Refused {
  readonly fields: readonly RefusedField[]
}

async function begin(context: CallContext, payload: Values): Promise<ExtraSource | Refused> {
  const { tenant, portal } = context
  const languages = tenantLanguages(tenant)
  const titulos = sentTitles(context, payload['titulos'])
  const [first = 'en'] = languages
  if (titulos[first] === undefined) return { fields: [{ pointer: `/titulos/${first}`, code: MISSING }] }
  const said = scalarText(payload['clave']).trim()
  const id = said === '' ? await freeId(context, wordOf(titulos, languages)) : `x_${said}`
  if (!isExtraId(id)) return { fields: [{ pointer: '/clave', code: '90004' }] }
  const { plantilla } = payload
  const texts = Object.fromEntries(languages.map((language) => [language, portal.definitions.texts[language]]))
  const source = fromTemplate(isTemplate(plantilla) ? plantilla : 'vacio', id, titulos, texts)
  const icon = scalarText(payload['icono'])
  const after = scalarText(payload['lugar'])
  return {
    ...source,
    ...(icon === '' ? {} : { icon: icon as NonNullable<ExtraSource['icon']> }),
    ...(after === '' ? {} : { after }),
  }
}

/** The definition of a file, under its own name and with its own words. */
function readFile({ portal, translator }: CallContext, payload: Values): ExtraSource | Refused {
  const json = readJson(scalarText(payload['definicion']))
  const problem = (reason: string, figures = {}, place = ''): RefusedField => ({
    pointer: '/definicion',
    code: INVALID,
    message: `${place === '' ? '' : `${place}: `}${faultMessage({ reason, figures }, translator)}`,
  })
  if (!json.ok) return { fields: [problem('notObject')] }
  const read = readExtra(json.value, portal.definitions.kinds)
  return read.ok
    ? read.value
    : { fields: read.problems.map(({ pointer, reason, figures }) => problem(reason, figures, pointer)) }
}

/** An id that is made of the module's name and that no other one has. */
async function freeId({ rows, tenant }: CallContext, name: string): Promise<string> {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  const joined = words.join('_')
  const base = `x_${/^[a-z]/.test(joined) ? joined : `m_${joined}`}`.slice(0, LONGEST).replace(/_+$/, '')
  const { rows: found } = await rows.query<{ readonly module: string }>({
    name: 'ids-of-own-modules',
    text: `select module from definition where tenant_id = $1::int and module like 'x\\_%'`,
    values: [tenant.id],
  })
  const taken = new Set(found.map(({ module }) => module))
  return (
    [base, ...Array.from({ length: taken.size + 1 }, (_, at) => `${base}${at + 2}`)].find((id) => !taken.has(id)) ??
    base
  )
}
