import type { DecodedCall } from '#engine/call'
import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, RefusedAnswer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, editRecord, isRemoved, readStored, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { assignRoles, refuseAssociation } from '../role/index.ts'
import { addsAssociates, normalizeUserChange, setsContactAddress, withRepresentative } from './normalizeUserChange.ts'
import { ASSOCIATING, associatedWith } from './associates.ts'
import { withUserColumns } from './extraColumns.ts'
import { SAVED_MASK, readUser, userAnswer } from './get.ts'
import { askContact, shouldNotify, notifyLoginChange } from './notifyUser.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'

/** Bits of the mask: contact, roles, sign-in. */
const CONTACT = 2
const ROLES = 16
const LOGIN = 64

/** The mask of what users may change in their own profile: addresses, contact, data and legal representative. */
const PROFILE = 1 | CONTACT | 4 | 128
const ALL_PARTS = 0x3fff

/**
 * Changes a user under a mask. Roles follow the rules of roles, the login needs its own right, and the status has its
 * own call.
 */
export const edit: Operation = (context, call) =>
  context.scope.self ? editProfile(context, call) : editUser(context, call)

/** Other roles than one has are refused. All else that is not of the profile is left out, as what is not in the mask. */
const editProfile: Operation = async (context, call) =>
  changesRoles(call) && (await wantsOtherRoles(withUserColumns(context), call))
    ? refuse('71001')
    : editUser(context, { ...call, mask: (call.mask ?? ALL_PARTS) & PROFILE })

async function wantsOtherRoles(context: CallContext, call: DecodedCall): Promise<boolean> {
  const stored = call.id === null ? null : await readStored(context, tableOf(context), call.id, context.scope)
  if (!stored) return false
  const normalized = await normalizeUserChange(context, context.rows, { ...call, mask: ROLES }, stored.values)
  const roles = normalized.ok ? normalized.call.payload?.['roles'] : undefined
  const wanted = new Set(requestedRoles(roles, call, stored).map(scalarText))
  const held = new Set(requestedRoles(undefined, { ...call, removed: {} }, stored).map(scalarText))
  return wanted.size !== held.size || [...wanted].some((id) => !held.has(id))
}

const editUser: Operation = async (context, call) => {
  return changesRoles(call) || associates(call) || saysContacts(call) || (needsStoredRecord(call) && shouldNotify(call))
    ? mapConstraintErrors(() =>
        allOrNothing(context.rows, (rows) => change(withUserColumns({ ...context, rows }), call)),
      )
    : change(withUserColumns(context), call)
}

async function change(context: CallContext, call: DecodedCall): Promise<Answer> {
  if (!needsStoredRecord(call)) {
    const saved = await editRecord(context, { ...call, payload: withoutRuled(call) })
    return saved.ok ? userAnswer(context, saved.stored, SAVED_MASK) : saved
  }
  const stored = call.id === null ? null : await readStored(context, tableOf(context), call.id, context.scope)
  if (!stored) return refuse('91016')
  const normalized = await normalizeUserChange(context, context.rows, call, stored.values)
  if (!normalized.ok) return normalized
  const { roles, email } = normalized.call.payload ?? {}
  const login = hasBit(call, LOGIN) && changesLogin(email, stored)
  if (login && !canEditLogin(stored, context)) return refuse('71001')
  const payload = withRepresentative(
    { ...withoutRuled(normalized.call), ...(login ? { email } : {}) },
    stored.values['repreLegal'],
  )
  const saved = await editRecord(context, { ...normalized.call, payload }, stored)
  if (!saved.ok) return saved
  const tooMuch = await refuseAssociation(
    context,
    context.rows,
    stored.id,
    associatedWith(saved.stored.values, stored.values),
  )
  if (tooMuch) return tooMuch
  await informUser(context, call, login, { stored, saved: saved.stored })
  return changesRoles(call)
    ? changeRoles(context, call, roles, { stored, saved: saved.stored })
    : userAnswer(context, saved.stored, SAVED_MASK)
}

/** The payload without status, roles and login, which have rules of their own. */
function withoutRuled({ payload }: DecodedCall): Values {
  const { estatus: _status, tipoAutenticacion: _type, roles: _roles, email: _email, ...rest } = payload ?? {}
  return rest
}

interface ChangedUser {
  readonly stored: StoredRecord
  readonly saved: StoredRecord
}

/** Asks for the confirmation of new addresses, and notifies a user whose login has changed. */
async function informUser(
  context: CallContext,
  call: DecodedCall,
  hasOtherLogin: boolean,
  { stored, saved }: ChangedUser,
): Promise<void> {
  if (saysContacts(call)) await askContact(context, context.rows, stored.values, saved)
  if (hasOtherLogin && shouldNotify(call)) await notifyLoginChange(context, context.rows, stored, saved)
}

/** Gives a person other roles, after all else of the change has been written. */
async function changeRoles(
  context: CallContext,
  call: DecodedCall,
  roles: unknown,
  { stored, saved }: ChangedUser,
): Promise<Answer> {
  const refused = await giveRoles(context, stored, requestedRoles(roles, call, stored))
  if (refused) return refused
  if (saved.version === stored.version) await touchRecord(context, stored.id)
  return readUser(context, stored.id, SAVED_MASK)
}

/** Whether a rule compares the payload with the stored record: for login, roles or representative. */
const needsStoredRecord = (call: DecodedCall): boolean =>
  changesRoles(call) ||
  associates(call) ||
  saysContacts(call) ||
  (hasBit(call, LOGIN) && call.payload?.['email'] !== undefined) ||
  call.payload?.['repreLegal'] !== undefined

/** Whether addresses came that may have to be confirmed. */
const saysContacts = (call: DecodedCall): boolean =>
  setsContactAddress(call) || (hasBit(call, CONTACT) && rowsOf(call.payload?.['correos']).length > 0)

/** Whether somebody is to be associated with others. */
const associates = (call: DecodedCall): boolean =>
  addsAssociates(call) || ASSOCIATING.some((name) => (call.payload?.[name] ?? null) !== null)

const hasBit = ({ mask }: DecodedCall, bit: number): boolean => mask === null || (mask & bit) !== 0

/** Whether this is another login, whatever its letters. The form refuses anything but text. */
export const changesLogin = (email: unknown, { values }: StoredRecord): boolean =>
  email !== undefined &&
  !(typeof email === 'string' && email.toLowerCase() === scalarText(values['email']).toLowerCase())

const changesRoles = (call: DecodedCall): boolean =>
  hasBit(call, ROLES) && (call.payload?.['roles'] !== undefined || (call.removed['roles'] ?? []).length > 0)

/** The user's roles after the change. */
function requestedRoles(roles: unknown, { removed }: DecodedCall, { values }: StoredRecord): readonly unknown[] {
  const gone = removed['roles'] ?? []
  const wanted = roles === undefined ? values['roles'] : roles
  return (Array.isArray(wanted) ? (wanted as readonly unknown[]) : []).filter((id) => !isRemoved(id, gone))
}

async function giveRoles(
  context: CallContext,
  { id }: StoredRecord,
  roles: readonly unknown[],
): Promise<RefusedAnswer | null> {
  if (roles.length === 0) return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  return (await assignRoles(context, context.rows, { user: id, roles })) ?? refuseAreaStaff(context, context.rows, [id])
}

/** Updates the record's version for a change of roles alone. */
export const touchRecord = ({ tenant, plan, rows }: CallContext, id: string): Promise<unknown> =>
  rows.query({
    name: 'touch-person',
    text: 'update "user" set version = version + 1, updated_at = now(), updated_by = $3::uuid where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id, plan.user],
  })

/** Whether the caller may change this user's login, which needs the right to set passwords. */
function canEditLogin(stored: StoredRecord, context: CallContext): boolean {
  const { plan, portal } = context
  const scope = plan.actions.get(portal.definitions.access.actions['password'] ?? '')
  if (!scope) return false
  const { createdBy, owned, inArea, ofClient } = stored
  return (
    scope.all ||
    (scope.own && (owned || (createdBy !== null && createdBy === plan.user))) ||
    (scope.area && inArea) ||
    (scope.client && ofClient)
  )
}
