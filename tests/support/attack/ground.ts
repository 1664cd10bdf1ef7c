import { randomUUID } from 'node:crypto'
import type { CallScope } from '#engine/call'
import { createUser } from '../../../server/provisioning/createTenant.ts'
import { createPool } from '../../../server/database/index.ts'
import { newId } from '../../../server/sql/newId.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { PIXEL, postCategory } from '../categories.ts'
import { postDocument as postLibrary, postFolder, postSigned } from '../documents.ts'
import { book } from '../bookings.ts'
import { PDF } from '../samples.ts'
import { applicationAnswers } from '../requirements.ts'
import {
  openTestPortal,
  PASSWORD,
  seedProcedure,
  type Person,
  type TenantCode,
  type TestPortal,
  type TestPortalOptions,
  type TestProcedure,
} from '../testPortal.ts'
import { PATIENT } from '../testDatabase.ts'
import { postDocument } from '../fileForm.ts'
import { at, idOf, listOf, signIn, type WireClient } from '../wireClient.ts'
import { extrasOf, noon, type Held } from './extras.ts'
import { entryInput } from './entryInput.ts'
import { inputOf, pathValues, queryOf } from './namedInput.ts'
import { withOwnModule } from './ownModule.ts'
import { PREPARATIONS } from './preparations.ts'
import { seedDeliveries } from './seedDeliveries.ts'
import { recordsOf, withErasable, withSession, withoutProcedure, type Records } from './records.ts'
import { rowOf } from './rowOf.ts'
import { shoot, type Shot, type ShotAnswer } from './shoot.ts'
import { comparesVersion, pathInputs, sampleValues, shotOf, targetsOf, wholeMask, type Target } from './target.ts'
import type { Own } from './sample.ts'
import { ALWAYS_OPEN } from './alwaysOpen.ts'
import { MARKS, ownOf, subjectOf, type Side } from './side.ts'
import { insertChoice } from '../insertChoice.ts'

export { MARKS, foreignIds, freeRecords, ownOf, subjectOf, type Side } from './side.ts'

/** Attackers: everybody of the test tenants, and one person for each role type that the tenants lack. */
const MORE = { provider: 6, collaborator: 7, associate: 8, user: 9 } as const
export type Attacker = Person | keyof typeof MORE
export const ATTACKERS = ['admin', 'employee', 'customer', 'provider', 'collaborator', 'associate', 'user'] as const

/** Those who may sign in, and no more; who cannot even do that has no session. */
const BARRED = ['unconfirmed', 'nobody'] as const

/** Two tenants that hold the same, each under its own mark, and everything that can be called. */
export interface Ground {
  readonly portal: TestPortal
  readonly targets: readonly Target[]
  readonly alpha: Side
  readonly beta: Side
  readonly find: (name: string) => Target
}

export async function openGround(options: TestPortalOptions = {}): Promise<Ground> {
  const portal = await withOwnModule(pooled(await openTestPortal(options)))
  const targets = targetsOf(portal.portal)
  const find = (name: string): Target => {
    const target = targets.find((one) => one.name === name)
    if (!target) throw new Error(`there is no call ${name}`)
    return target
  }
  return {
    portal,
    targets,
    alpha: await openSide(portal, targets, 'alpha'),
    beta: await openSide(portal, targets, 'beta'),
    find,
  }
}

/** With values as the server reads them. On one connection, for statements of several cases change the same rows. */
function pooled(portal: TestPortal): TestPortal {
  const pool = createPool(portal.database.creator, { ...PATIENT, max: 1 })
  return {
    ...portal,
    sql: async (text, values = []) =>
      (await pool.query<{ readonly [column: string]: unknown }>(text, [...values])).rows,
    close: async () => {
      await pool.end()
      await portal.close()
    },
  }
}

async function openSide(portal: TestPortal, targets: readonly Target[], code: TenantCode): Promise<Side> {
  const id = portal.tenants[code]
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  await withTenant(portal.owner, { tenant: id, user: null }, async (tx) => {
    for (const [nombre, role] of Object.entries(MORE))
      await createUser(tx, id, { nombre, email: `${nombre}@${code}.example`, passwordHash, language: 3, roles: [role] })
  })
  await portal.sql(`update "user" set nombre = nombre || $2 where tenant_id = $1`, [id, ` ${MARKS[code]}`])
  const admin = await portal.as('admin', code)
  const procedure = await seedPlaces(portal, code)
  const sessions: { [who: string]: WireClient } = { admin }
  for (const who of ATTACKERS.slice(1))
    sessions[who] = await signIn(portal.base, code, `${who}@${code}.example`, PASSWORD)
  for (const who of BARRED) {
    const client = await signIn(portal.base, code, `${who}@${code}.example`, PASSWORD).catch(() => null)
    if (client) sessions[who] = client
  }
  const leaver = { nombre: `${MARKS[code]} leaver`, email: `leaver@${code}.example`, passwordHash, language: 3 }
  const gone = await withTenant(portal.owner, { tenant: id, user: null }, (tx) =>
    createUser(tx, id, { ...leaver, roles: [MORE.user] }),
  )
  const seeded = await seedHeld(portal, admin, sessions['customer'] ?? admin, code, procedure)
  const held = { ...seeded, leaver: leaver.nombre }
  const records = async (): Promise<Records> =>
    withoutProcedure(withSession(withErasable(await recordsOf(portal, id), gone), code), procedure.template)
  const side = { code, id, held, sessions, records: await records() }
  await makeRecords(portal, targets, side)
  await seedDeliveries(portal, id, MARKS[code])
  const whole = { ...side, records: await records() }
  await PREPARATIONS['device.remove']?.(portal, whole, subjectOf(whole, 'device') ?? '')
  await PREPARATIONS['passkey.remove']?.(portal, whole, subjectOf(whole, 'passkey') ?? '')
  await PREPARATIONS['openSession.end']?.(portal, whole, subjectOf(whole, 'openSession') ?? '')
  return whole
}

/** Inserts records that no call can create yet: areas, choices of linked fields, a procedure on offer. */
async function seedPlaces(portal: TestPortal, code: TenantCode): Promise<TestProcedure> {
  const [tenant, mark] = [portal.tenants[code], MARKS[code]]
  for (const name of ['one', 'two', 'three', 'four'])
    await portal.sql('insert into area (tenant_id, id, nombre, dias, periodos) values ($1, $2, $3, $4, $5)', [
      tenant,
      newId(),
      `${mark} ${name}`,
      JSON.stringify(ALWAYS_OPEN),
      JSON.stringify([1, 3].map((tipoPeriodo) => ({ tipoPeriodo, cantidad: 30, unidad: 1 }))),
    ])
  for (const name of ['one', 'two', 'three', 'four'])
    await portal.sql('insert into rate (tenant_id, id, numero, fecha) values ($1, $2, $3, current_date)', [
      tenant,
      newId(),
      `${mark} ${name}`,
    ])
  for (const name of ['one', 'two', 'three', 'four'])
    await insertChoice(portal, tenant, { id: newId(), list: 'elemento', nombre: `${mark} ${name}` })
  await portal.sql(
    `insert into retention (tenant_id, module, record, title, found_at, due_at, state)
     values ($1, 'incident', gen_random_uuid(), $2, now(), case $3::text when 'waiting' then now() + interval '30 days' end, $3)`,
    // The other tenant has a state that this one has not.
    [tenant, `${mark} expired`, code === 'alpha' ? 'waiting' : 'stopped'],
  )
  const procedure = await seedProcedure(portal, 'application', { tenant: code })
  for (const name of ['two', 'three', 'four'])
    await portal.sql('insert into template (tenant_id, id, nombre) values ($1, $2, $3)', [tenant, newId(), name])
  await portal.sql(`update template set nombre = $2 || ' ' || nombre where tenant_id = $1`, [tenant, mark])
  return procedure
}

async function seedHeld(
  portal: TestPortal,
  admin: WireClient,
  customer: WireClient,
  code: TenantCode,
  procedure: TestProcedure,
): Promise<Omit<Held, 'leaver'>> {
  const mark = MARKS[code]
  const document = await postDocument(admin, { name: `${mark}.pdf`, bytes: PDF })
  const pictured = await postCategory(admin, { nombre: `${mark} pictured` }, ['imgIcono', PIXEL, 'a.png'])
  const draft = 'category.create'
  await admin.put(`borradores/${draft}`, { json: { formulario: { id: draft, version: 1 }, valores: { nombre: mark } } })
  const request = {
    plantillaReq: { id: procedure.template },
    valoresForm: [applicationAnswers(procedure.form, { asunto: mark })],
  }
  const sendRequest = (client: WireClient) =>
    client.post('requerimiento', {
      headers: { 'idempotency-key': randomUUID() },
      parts: [['requerimiento', request]],
    })
  const paper = await postLibrary(admin, `${mark} paper.pdf`)
  await Promise.all([1, 2, 3, 4].map((number) => postSigned(portal, admin, `${mark} signed ${number}.pdf`)))
  const folder = await postFolder(admin, `${mark} folder`)
  const areas = listOf((await admin.get('areas', { nombre: mark })).body).map((area) => String(at(area, 'id')))
  const open = areas[0] ?? ''
  await book(customer, open, new Date(noon()).toISOString())
  const guest = { nombre: `${mark} guest`, telefono: '600112233', pais: { codigoDdi: 34 } }
  await book(admin, open, new Date(noon()).toISOString(), { noRegistrado: guest })
  await sendRequest(customer)
  const feed = await customer.post('calendarios', { json: { nombre: `${mark} phone` } })
  const returned = String(at((await sendRequest(admin)).body, 'id'))
  return {
    codapp: code,
    procedure,
    document: String(at(document.body, 'ruta')),
    picture: String(at(pictured.body, 'imagenIcono', 'ruta')),
    draft,
    client: customer.user,
    returned,
    open,
    locked: areas[1] ?? '',
    folder: idOf(folder),
    paper: idOf(paper),
    feed: String(at(feed.body, 'direccion')).split('/').at(-1) ?? '',
    binned: newId(),
  }
}

/** Records of every module that has a call to make them, so that each attack finds some. */
async function makeRecords(portal: TestPortal, targets: readonly Target[], side: Side): Promise<void> {
  for (const target of targets.filter(({ call }) => call.operation === 'create'))
    // The other tenant has one more, for ids that count up are the same in both.
    for (let time = 0; time < (side.code === 'beta' ? 4 : 3); time += 1) {
      const made = await sendAs(portal, side, 'admin', await validShot(portal, side, target))
      if (made.status !== 201) throw new Error(`the attacks cannot make ${target.name}: ${made.status} ${made.text}`)
    }
}

/** A new record hangs on none of its own kind: what is changed later may hang on any of them. */
const withoutKin = (side: Side, { module }: Target): Own => {
  const own = ownOf(side)
  return { ...own, of: (other) => (other === module.id ? undefined : own.of(other)) }
}

/** Input with which a call succeeds: an own record, and values that its fields accept. */
export async function validScope(portal: TestPortal, side: Side, target: Target, id?: string): Promise<CallScope> {
  const extra = extrasOf(side.held)[target.name] ?? {}
  const own = id ?? extra.id ?? subjectOf(side, target.module.id)
  await PREPARATIONS[target.name]?.(portal, side, own ?? '')
  const needsRecord = (target.call.paths[0] ?? []).some(
    (segment) => segment.kind === 'parameter' && segment.path[0] !== 'input',
  )
  const record = needsRecord && own !== undefined ? own : null
  const row = record === null ? {} : await rowOf(portal, side.id, target.module.id, record)
  const inputs = Object.fromEntries(
    pathInputs(target).flatMap((name) => {
      const found = extra.input?.[name] ?? side.records.get(name === 'requerimiento' ? 'requirement' : name)?.[0]
      return found === undefined ? [] : [[name, found] as const]
    }),
  )
  const entry = await entryInput(portal, side, target, record)
  const mask = target.call.operation === 'edit' ? wholeMask(target) : null
  const ofSide = (module: string): string | undefined => subjectOf(side, module)
  const { id: _own, ...more } = extra
  return {
    ...(record === null ? {} : { id: record, record: row }),
    ...(comparesVersion(target) ? { version: Number(row['version'] ?? 1) } : {}),
    ...(mask === null ? {} : { mask }),
    ...queryOf(target, ofSide),
    selection: [subjectOf(side, target.module.id)].filter((one) => one !== undefined),
    ...more,
    values: {
      ...sampleValues(target, target.call.operation === 'create' ? withoutKin(side, target) : ownOf(side)),
      ...parentOf(side, target),
      ...pathValues(target, ofSide),
      ...extra.values,
    },
    input: { ...inputs, ...inputOf(target, ofSide), ...entry, ...extra.input },
  }
}

/** The record within which those of a module stand, as the address of their screens names it. */
const parentOf = (side: Side, { module: { within } }: Target): CallScope['values'] =>
  within ? { [within.field.name]: subjectOf(side, within.module) } : {}

export async function validShot(portal: TestPortal, side: Side, target: Target, id?: string): Promise<Shot> {
  return shotOf(target, await validScope(portal, side, target, id), {
    tenant: String(side.id),
    user: userOf(side, 'admin'),
  })
}

export const userOf = (side: Side, who: string): string => side.sessions[who]?.user ?? ''

/** The same shot as another person makes it. */
export const shotBy = (ground: Ground, who: string, target: Target, change: Partial<CallScope> = {}): Promise<Shot> =>
  shotOfUser(ground, userOf(ground.alpha, who), target, change)

/** The same as somebody makes it who is none of the ground: what a call says of its user is true. */
export async function shotOfUser(
  ground: Ground,
  user: string,
  target: Target,
  change: Partial<CallScope> = {},
): Promise<Shot> {
  // A record of one's own is spoken of by its own version and path; of another's nothing is known.
  const isOwn = ground.alpha.records.get(target.module.id)?.includes(change.id ?? '') === true
  const scope = await validScope(ground.portal, ground.alpha, target, isOwn ? (change.id ?? undefined) : undefined)
  const made = {
    ...scope,
    ...change,
    input: { ...scope.input, ...change.input },
    values: {
      ...scope.values,
      ...(change.id ? pathValues(target, () => change.id ?? undefined) : {}),
      ...change.values,
    },
  }
  return shotOf(target, made, { tenant: String(ground.alpha.id), user })
}

export const sendAs = (portal: TestPortal, side: Side, who: string, shot: Shot): Promise<ShotAnswer> =>
  shoot(portal.base, side.sessions[who]?.token ?? null, shot)
