import { setTimeout } from 'node:timers/promises'
import { LANGUAGES } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { PublicContext, PublicOperation } from '../../operation/index.ts'
import { composeMail } from '../../mail/index.ts'
import { SIGN_IN_LINK_HOURS, enqueueMail } from '../../outbox/index.ts'
import { isStrongPassword, passwordRule } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { sendLink } from '../user/index.ts'
import { ANSWER_TIME, MINUTES_PER_LINK, occasionOf } from './linkOccasion.ts'
import { openRole } from './openForms.ts'

/** The account that somebody asks for. */
interface Applicant {
  readonly nombre: string
  readonly email: string
  readonly hash: string
  readonly tipoPersona: 'N' | 'J'
}

/**
 * Signs somebody up, where the organisation allows it (SE-02). The account opens with the link of the mail. The answer
 * does not tell whether the address has an account: its owner is told by mail.
 */
export const signUp: PublicOperation = async (context, { values, input }) => {
  const { tenant, rows, portal } = context
  const role = tenant && openRole(tenant)
  if (!tenant || !rows || role === null || !(await isForOutsiders(rows, tenant, role))) return refuse('71001')
  const missing = REQUIRED.filter((name) => textOf(values[name]).trim() === '')
  if (missing.length > 0)
    return refuse('90001', { fields: missing.map((name) => ({ pointer: `/${name}`, code: '90001' })) })
  const [nombre, email, password] = [textOf(values['nombre']).trim(), textOf(values['email']), textOf(values['nueva'])]
  if (!(await isStrongPassword(password, passwordRule(tenant.attributes), [email, nombre, tenant.name])))
    return refuse('92027', { fields: [{ pointer: '/nueva', code: '92027' }] })
  const hash = await portal.passwords.hash(password)
  if (hash === null) return refuse('92005', { retryAfter: 1 })
  const tipoPersona = input['tipoPersona'] === 'J' ? 'J' : 'N'
  const applicant: Applicant = { nombre, email: email.toLowerCase(), hash, tipoPersona }
  const inside = { ...context, tenant, rows }
  // Of two that ask at once for the same address, the second finds the account of the first.
  const work = enter(inside, applicant, role).catch(() => enter(inside, applicant, role))
  await Promise.all([setTimeout(ANSWER_TIME), work])
  return answer(204)
}

const REQUIRED = ['nombre', 'email', 'nueva'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type SignUpContext = PublicContext & { readonly tenant: Tenant; readonly rows: Rows }

/** Whether the role is there and of a type that people may have without being given it. */
async function isForOutsiders(rows: Rows, tenant: Tenant, role: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'role-for-outsiders',
    text: 'select from role where tenant_id = $1::int and id = $2::int and tipo = any($3::int[]) and deleted_at is null',
    values: [tenant.id, role, OUTSIDERS],
  })
  return rowCount > 0
}

/** Makes the account, or another link to the one that waits for its confirmation, or tells the owner of an open one. */
const enter = (context: SignUpContext, applicant: Applicant, role: number): Promise<void> =>
  context.rows.transaction(async (rows) => {
    const { tenant } = context
    const { rows: found } = await rows.query<{ readonly id: string; readonly waits: boolean; readonly open: boolean }>({
      name: 'find-signed-up',
      text: `select u.id, u.signed_up_at is not null as waits, u.estatus = 'NvI' as open
               from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
              where m.tenant_id = $1::int and m.mail = $2::text and u.deleted_at is null for update of u`,
      values: [tenant.id, applicant.email],
    })
    const [account] = found
    const occasion = occasionOf(context.portal.clock(), MINUTES_PER_LINK)
    if (account?.open) {
      await sendLink(context, rows, { id: account.id, login: applicant.email }, occasion)
      return
    }
    if (account && !account.waits) return
    const id = account?.id ?? newId()
    await write(context, rows, id, applicant, role)
    await sendConfirmation(context, rows, { ...applicant, id }, occasion)
  })

/** Writes an account that is not open yet. Whoever asks again may have mistyped before, so the last one counts. */
async function write(
  { tenant, language }: SignUpContext,
  rows: Rows,
  id: string,
  { nombre, email, hash, tipoPersona }: Applicant,
  role: number,
): Promise<void> {
  await rows.query({
    name: 'sign-up',
    text: `insert into "user" (tenant_id, id, nombre, email, password_hash, tipo_persona, idioma, estatus, signed_up_at)
           values ($1::int, $2::uuid, $3, $4, $5, $6, $7::int, 'FBy', now())
           on conflict (tenant_id, id) do update set nombre = excluded.nombre, password_hash = excluded.password_hash,
             tipo_persona = excluded.tipo_persona, signed_up_at = excluded.signed_up_at`,
    values: [tenant.id, id, nombre, email, hash, tipoPersona, LANGUAGES[language]],
  })
  await rows.query({
    name: 'sign-up-role',
    text: `insert into user_role (tenant_id, user_id, role_id)
           select r.tenant_id, $2::uuid, r.id from role r
            where r.tenant_id = $1::int and r.id = $3::int and r.tipo = any($4::int[]) and r.deleted_at is null
           on conflict do nothing`,
    values: [tenant.id, id, role, OUTSIDERS],
  })
}

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
