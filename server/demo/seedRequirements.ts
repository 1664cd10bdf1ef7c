import { compileFormulario, initialValues, localizeForm, validate } from '#engine/form'
import type { FormEnvironment, Values } from '#engine/form'
import type { Definitions } from '../definitions/index.ts'
import { namesInOtherLanguages } from '../domain/template/index.ts'
import { newId } from '../sql/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import { PROCEDURE_EXTRAS } from './procedures.ts'
import { REQUIREMENTS } from './requirements.ts'
import type { DemoRequirement } from './requirements.ts'
import type { SeededProcedure } from './seedProcedures.ts'

const DAY = 86_400_000
const NEW = 'rN1'

interface RequirementSeedContext {
  readonly definitions: Definitions
  readonly people: ReadonlyMap<string, string>
  readonly procedures: ReadonlyMap<string, SeededProcedure>
}

/** Inserts procedures with their history. */
export async function seedRequirements(
  tx: Tx,
  tenant: number,
  { code }: DemoTenant,
  place: RequirementSeedContext,
): Promise<void> {
  for (const requirement of REQUIREMENTS.filter((one) => one.tenant === code)) {
    const procedure = place.procedures.get(requirement.form)
    const applicant = place.people.get(requirement.by)
    if (procedure && applicant !== undefined)
      await seedRequirement(tx, tenant, requirement, {
        ...place,
        procedure,
        applicant,
        more: PROCEDURE_EXTRAS[`${code}/${requirement.form}`]?.textos ?? {},
      })
  }
}

interface DemoEvent {
  readonly at: Date
  readonly by: string
  readonly estatus: string
  readonly nota: string | null
  readonly specialist: string | null
}

interface SeedContext extends RequirementSeedContext {
  readonly procedure: SeededProcedure
  readonly applicant: string
  readonly more: Parameters<typeof namesInOtherLanguages>[0]['textos']
}

async function seedRequirement(
  tx: Tx,
  tenant: number,
  requirement: DemoRequirement,
  { procedure, applicant, people, definitions, more }: SeedContext,
): Promise<void> {
  const id = newId()
  const events = eventsOf(requirement, applicant, people)
  const started = events[0]?.at.toISOString() ?? ''
  const last = events.at(-1)
  await tx.query({
    text: `insert into requirement (tenant_id, id, created_by, updated_by, created_at, nombre, words, usuario, area, plantilla, submissions,
                                    observacion, estatus, especialista, fecha_ini, fecha_act, fecha_fin, events)
           values ($1::int, $2::uuid, $3::uuid, $3::uuid, $4::timestamptz, $5, $6, $3::uuid, $7::uuid, $8::uuid, $9::jsonb, $10, $11, $12::uuid,
                   $13::timestamptz, $14::timestamptz, case when $11 in ('rK7', 'rR8', 'rF6') then $14::timestamptz end, $15::int)`,
    values: [
      tenant,
      id,
      applicant,
      started,
      procedure.nombre,
      namesInOtherLanguages({ textos: more }),
      procedure.area,
      procedure.template,
      JSON.stringify([await submission(tx, tenant, procedure, requirement.valores, definitions)]),
      requirement.observacion ?? null,
      last?.estatus ?? NEW,
      events.findLast(({ specialist }) => specialist !== null)?.specialist ?? null,
      started,
      last?.at.toISOString() ?? started,
      events.length,
    ],
  })
  for (const [at, event] of events.entries()) await seedEvent(tx, tenant, id, at + 1, event)
}

/** The events of a procedure, from start to current state. */
function eventsOf(
  { daysAgo, observacion, steps }: DemoRequirement,
  applicant: string,
  people: ReadonlyMap<string, string>,
): readonly DemoEvent[] {
  const start = new Date(Date.now() - daysAgo * DAY)
  const events: DemoEvent[] = [{ at: start, by: applicant, estatus: NEW, nota: observacion ?? null, specialist: null }]
  for (const step of steps) {
    const before: Date = events.at(-1)?.at ?? start
    events.push({
      at: new Date(before.getTime() + step.days * DAY),
      by: people.get(step.by) ?? applicant,
      estatus: step.estatus,
      nota: step.nota ?? null,
      specialist: step.specialist === undefined ? null : (people.get(step.specialist) ?? null),
    })
  }
  return events
}

async function seedEvent(tx: Tx, tenant: number, requirement: string, seq: number, event: DemoEvent): Promise<void> {
  await tx.query({
    text: `insert into requirement_event (tenant_id, requirement_id, seq, at, created_by, estatus, observacion, especialista)
           values ($1::int, $2::uuid, $3::int, $4::timestamptz, $5::uuid, $6, $7, $8::uuid)`,
    values: [tenant, requirement, seq, event.at.toISOString(), event.by, event.estatus, event.nota, event.specialist],
  })
}

/** The stored answers, in the published version of the form. */
async function submission(
  tx: Tx,
  tenant: number,
  { formId, source }: SeededProcedure,
  valores: Values,
  definitions: Definitions,
) {
  const { rows } = await tx.query<{ number: number; hash: string }>({
    text: 'select number, hash from form_version where tenant_id = $1::int and form_id = $2::uuid order by number desc limit 1',
    values: [tenant, formId],
  })
  const { number = 1, hash = '' } = rows[0] ?? {}
  const compiled = compileFormulario({ ...localizeForm(source, 'en'), version: number, hash }, definitions)
  if (!compiled.ok) throw new Error(`The form ${source.id} does not compile`)
  const linked = await linkedChoices(tx, tenant, source)
  const filled = initialValues(compiled.value, { ...linked, ...valores }, EMPTY_SURROUNDINGS)
  return {
    formulario: { id: formId, version: number, hash },
    valores: validate(compiled.value, filled, EMPTY_SURROUNDINGS).values,
  }
}

/** Demo answers read no variables. */
const EMPTY_SURROUNDINGS: FormEnvironment = { today: '2000-01-01', now: '2000-01-01T00:00:00.000Z', names: {} }

/** The first facility and its use. Their keys are generated per organisation. */
async function linkedChoices(tx: Tx, tenant: number, { campos }: SeededProcedure['source']): Promise<Values> {
  if (!campos.some(({ link }) => link === 'elemento')) return {}
  const { rows } = await tx.query<{ elemento: string; modalidad: string }>({
    text: `select e.id as elemento, m.id as modalidad from choice e
             join choice_list l on l.tenant_id = e.tenant_id and l.id = e.lista and l.clave = 'elemento'
             join choice m on m.tenant_id = e.tenant_id and m.padre = e.id
            where e.tenant_id = $1::int order by e.orden desc, m.orden limit 1`,
    values: [tenant],
  })
  return rows[0] ?? {}
}
