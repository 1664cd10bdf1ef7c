import type { DecodedCall } from '#engine/call'
import { rowsOf } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../call/answer.ts'
import type { Answer, Refused } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { coded, editRecord, isGone, readOwn, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { assignRoles, refusedAssociation } from '../role/index.ts'
import { ASSOCIATING, associatedWith } from './associatedWith.ts'
import { ofPeople } from './beside.ts'
import { SAVED, person, personOf } from './get.ts'
import { mayEditLogin } from './mayEditLogin.ts'
import { refusedAdded } from './refusedAdded.ts'
import { withRepresentative } from './representative.ts'
import { askContact, isToBeTold, tellLogin } from './tellPerson.ts'
import { tiedToArea } from './tiedToArea.ts'
import { wholly } from './wholly.ts'

/** Bits of the mask: contact, roles, sign-in. */
const CONTACT = 2
const ROLES = 16
const LOGIN = 64

/** Changes a person under a mask; roles by the rules of roles, the login by whoever may edit logins, the status by its own call. */
export const edit: Operation = async (context, call) => {
  const unknown = refusedAdded(call)
  if (unknown) return unknown
  return speaksOfRoles(call) || associates(call) || saysContacts(call) || (asksStored(call) && isToBeTold(call))
    ? coded(() => wholly(context.rows, (rows) => change(ofPeople({ ...context, rows }), call)))
    : change(ofPeople(context), call)
}

async function change(context: CallContext, call: DecodedCall): Promise<Answer> {
  const { estatus: _status, tipoAutenticacion: _type, roles, email, ...rest } = call.payload ?? {}
  if (!asksStored(call)) {
    const saved = await editRecord(context, { ...call, payload: rest })
    return saved.ok ? personOf(context, saved.stored, SAVED) : saved
  }
  const stored = call.id === null ? null : await readOwn(context, tableOf(context), call.id, context.scope)
  if (!stored) return refuse('91016')
  const login = covers(call, LOGIN) && changesLogin(email, stored)
  if (login && !mayEditLogin(stored, context)) return refuse('71001')
  const payload = withRepresentative({ ...rest, ...(login ? { email } : {}) }, stored.values['repreLegal'])
  const saved = await editRecord(context, { ...call, payload }, stored)
  if (!saved.ok) return saved
  const tooMuch = await refusedAssociation(
    context,
    context.rows,
    stored.id,
    associatedWith(saved.stored.values, stored.values),
  )
  if (tooMuch) return tooMuch
  if (saysContacts(call)) await askContact(context, context.rows, stored.values, saved.stored)
  if (login && isToBeTold(call)) await tellLogin(context, context.rows, stored, saved.stored)
  return speaksOfRoles(call)
    ? changeRoles(context, call, roles, { stored, saved: saved.stored })
    : personOf(context, saved.stored, SAVED)
}

/** Gives a person other roles, after all else of the change has been written. */
async function changeRoles(
  context: CallContext,
  call: DecodedCall,
  roles: unknown,
  { stored, saved }: { readonly stored: StoredRecord; readonly saved: StoredRecord },
): Promise<Answer> {
  const refused = await giveRoles(context, stored, wantedRoles(roles, call, stored))
  if (refused) return refused
  if (saved.version === stored.version) await touch(context, stored.id)
  return person(context, stored.id, SAVED)
}

/** Whether a rule of people holds what came against what is stored: of logins, of roles, of who represents them. */
const asksStored = (call: DecodedCall): boolean =>
  speaksOfRoles(call) ||
  associates(call) ||
  saysContacts(call) ||
  (covers(call, LOGIN) && call.payload?.['email'] !== undefined) ||
  call.payload?.['repreLegal'] !== undefined

/** Whether addresses came that may have to be confirmed. */
const saysContacts = (call: DecodedCall): boolean =>
  covers(call, CONTACT) && rowsOf(call.payload?.['correos']).length > 0

/** Whether somebody is to be associated with others. */
const associates = ({ payload }: DecodedCall): boolean => ASSOCIATING.some((name) => (payload?.[name] ?? null) !== null)

const covers = ({ mask }: DecodedCall, bit: number): boolean => mask === null || (mask & bit) !== 0

/** What is no text is for the form to refuse. */
const changesLogin = (email: unknown, { values }: StoredRecord): boolean =>
  email !== undefined &&
  !(typeof email === 'string' && email.toLowerCase() === scalarText(values['email']).toLowerCase())

/** Roles that were sent, or taken away. */
const speaksOfRoles = (call: DecodedCall): boolean =>
  covers(call, ROLES) && (call.payload?.['roles'] !== undefined || (call.removed['roles'] ?? []).length > 0)

/** The roles that a person is to have. */
function wantedRoles(roles: unknown, { removed }: DecodedCall, { values }: StoredRecord): readonly unknown[] {
  const gone = removed['roles'] ?? []
  const said = roles === undefined ? values['roles'] : roles
  return (Array.isArray(said) ? (said as readonly unknown[]) : []).filter((id) => !isGone(id, gone))
}

async function giveRoles(
  context: CallContext,
  { id }: StoredRecord,
  roles: readonly unknown[],
): Promise<Refused | null> {
  if (roles.length === 0) return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  return (await assignRoles(context, context.rows, { user: id, roles })) ?? tiedToArea(context, context.rows, [id])
}

/** A change of roles alone is a change of the record. */
const touch = ({ tenant, plan, rows }: CallContext, id: string): Promise<unknown> =>
  rows.query({
    name: 'touch-person',
    text: 'update "user" set version = version + 1, updated_at = now(), updated_by = $3::uuid where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id, plan.user],
  })
