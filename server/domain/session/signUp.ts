import { setTimeout } from 'node:timers/promises'
import { LANGUAGES } from '#engine/text'
import { errorCode } from '../../database/index.ts'
import { ANSWER_TIME, answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicContext, PublicOperation } from '../../operation/index.ts'
import { composeMail } from '../../mail/index.ts'
import { SIGN_IN_LINK_HOURS, enqueueMail } from '../../outbox/index.ts'
import { isStrongPassword, passwordRule } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { MINUTES_PER_LINK, occasionOf, sendLink } from '../user/index.ts'
import { withAttemptLimit } from './mailedLinks.ts'
import { openRole } from './application.ts'

/** The account that somebody asks for. */
interface Applicant {
  readonly nombre: string
  readonly email: string
  readonly password: string
  readonly hash: string
  readonly tipoPersona: 'N' | 'J'
}

/**
 * Signs somebody up, where the organisation allows it (SE-02). The account opens with the link of the mail. The answer
 * does not tell whether the address has an account: the owner of an open one is told by mail.
 */
export const signUp: PublicOperation = (context, { values, input }) =>
  withAttemptLimit(context, textOf(values['email']), async () => {
    const { tenant, rows, portal } = context
    const role = tenant && openRole(tenant)
    if (!tenant || !rows || role === null || !(await isForOutsiders(rows, tenant, role))) return refuse('71001')
    const missing = REQUIRED.filter((name) => textOf(values[name]).trim() === '')
    if (missing.length > 0)
      return refuse('90001', { fields: missing.map((name) => ({ pointer: `/${name}`, code: '90001' })) })
    const [nombre, email, password] = [
      textOf(values['nombre']).trim(),
      textOf(values['email']),
      textOf(values['nueva']),
    ]
    if (!(await isStrongPassword(password, passwordRule(tenant.attributes), [email, nombre, tenant.name])))
      return refuse('92027', { fields: [{ pointer: '/nueva', code: '92027' }] })
    const hash = await portal.passwords.hash(password)
    if (hash === null) return refuse('92005', { retryAfter: 1 })
    const tipoPersona = input['tipoPersona'] === 'J' ? 'J' : 'N'
    const applicant: Applicant = { nombre, email: email.toLowerCase(), password, hash, tipoPersona }
    const [, entered] = await Promise.all([
      setTimeout(ANSWER_TIME),
      enter({ ...context, tenant, rows }, applicant, role),
    ])
    return entered
  })

const REQUIRED = ['nombre', 'email', 'nueva'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether the role is there and of a type that people may have without being given it. */
async function isForOutsiders(rows: Rows, tenant: Tenant, role: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'role-for-outsiders',
    text: 'select from role where tenant_id = $1::int and id = $2::int and tipo = any($3::int[]) and deleted_at is null',
    values: [tenant.id, role, OUTSIDERS],
  })
  return rowCount > 0
}

type SignUpContext = PublicContext & { readonly tenant: Tenant; readonly rows: Rows }

/** An account with the address. `waits`: nobody has confirmed the address yet. */
interface Account {
  readonly id: string
  readonly hash: string | null
  readonly waits: boolean
  readonly open: boolean
}

const MOST_TURNS = 3
const UNIQUE_VIOLATION = '23505'

/** Enters the account again if another sign-up for the address has written it meanwhile. */
async function enter(context: SignUpContext, applicant: Applicant, role: number, turn = 1): Promise<Answer> {
  const { rows, tenant, portal } = context
  const known = await findAccount(rows, tenant.id, applicant.email)
  const isSame = await portal.passwords.verify(known?.waits ? known.hash : null, applicant.password)
  if (isSame === null) return refuse('92005', { retryAfter: 1 })
  try {
    const isDone = await rows.transaction((inside) =>
      enterOnce({ ...context, rows: inside }, applicant, role, { known, isSame, isLast: turn >= MOST_TURNS }),
    )
    return isDone ? answer(204) : enter(context, applicant, role, turn + 1)
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION || turn >= MOST_TURNS) throw error
    return enter(context, applicant, role, turn + 1)
  }
}

interface KnownAccount {
  readonly known: Account | null
  /** The password is that of the account. */
  readonly isSame: boolean
  readonly isLast: boolean
}

/**
 * Makes the account, or sends another link to the one that waits for its confirmation, or a link to the owner of an
 * open one. Of two sign-ups with different passwords nobody knows whose address it is: the account then opens without a
 * password, and its owner chooses one by a link. Returns false if the account is not as it was read.
 */
async function enterOnce(
  context: SignUpContext,
  applicant: Applicant,
  role: number,
  { known, isSame, isLast }: KnownAccount,
): Promise<boolean> {
  const { rows, tenant, portal } = context
  const account = await findAccount(rows, tenant.id, applicant.email, 'for update of u')
  const occasion = occasionOf(portal.clock(), MINUTES_PER_LINK)
  if (account?.open) {
    await sendLink(context, rows, { id: account.id, login: applicant.email }, occasion)
    return true
  }
  if (account && !account.waits) return true
  const isAsRead = account?.id === known?.id && account?.hash === known?.hash
  if (!isAsRead && !isLast) return false
  if (account && !(isSame && isAsRead)) await forgetPassword(context, account.id)
  const id = account ? account.id : await create(context, applicant, role)
  await sendConfirmation(context, rows, { ...applicant, id }, occasion)
  return true
}

async function findAccount(rows: Rows, tenant: number, email: string, lock = ''): Promise<Account | null> {
  const { rows: found } = await rows.query<Account>({
    text: `select u.id, u.password_hash as hash, u.signed_up_at is not null as waits, u.estatus = 'NvI' as open
             from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
            where m.tenant_id = $1::int and m.mail = $2::text and u.deleted_at is null ${lock}`,
    values: [tenant, email],
  })
  return found[0] ?? null
}

/** Writes an account that is not open yet, and returns its id. */
async function create(
  { tenant, rows, language }: SignUpContext,
  { nombre, email, hash, tipoPersona }: Applicant,
  role: number,
): Promise<string> {
  const id = newId()
  await rows.query({
    name: 'sign-up',
    text: `insert into "user" (tenant_id, id, nombre, email, password_hash, tipo_persona, idioma, estatus, signed_up_at)
           values ($1::int, $2::uuid, $3, $4, $5, $6, $7::int, 'FBy', now())`,
    values: [tenant.id, id, nombre, email, hash, tipoPersona, LANGUAGES[language]],
  })
  await rows.query({
    name: 'sign-up-role',
    text: `insert into user_role (tenant_id, user_id, role_id)
           select r.tenant_id, $2::uuid, r.id from role r
            where r.tenant_id = $1::int and r.id = $3::int and r.tipo = any($4::int[]) and r.deleted_at is null`,
    values: [tenant.id, id, role, OUTSIDERS],
  })
  return id
}

const forgetPassword = ({ rows, tenant }: SignUpContext, id: string): Promise<unknown> =>
  rows.query({
    name: 'forget-password',
    text: `update "user" set password_hash = null, version = version + 1, updated_at = now()
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, id],
  })

/** Types of roles of people who sign themselves up: client and user. */
const OUTSIDERS = [5, 9]

const sendConfirmation = (
  { definitions, language, ...context }: SignUpContext,
  rows: Rows,
  { id, nombre, email }: Applicant & { readonly id: string },
  occasion: string,
): Promise<void> => {
  const translator = definitions.translators[language]
  const figures = { name: nombre, organisation: context.tenant.name, hours: String(SIGN_IN_LINK_HOURS) }
  const link = { kind: 'signUp' as const, label: translator.translate('mail.contact.link'), user: id }
  const mail = composeMail(translator, { email, language }, { name: 'signUp', figures }, link)
  // The account is nobody's until its address is confirmed, and people without an open account are sent nothing.
  return enqueueMail(context, rows, { key: `signUp:${id}:${occasion}`, person: null }, mail)
}
