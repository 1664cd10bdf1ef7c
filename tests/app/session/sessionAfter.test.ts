import { describe, expect, it } from 'vitest'
import type { Failure } from '#engine/call'
import { INITIAL_SESSION, sessionReducer, sessionView } from '../../../app/state/sessionReducer.ts'
import type { Session, SessionEvent, SessionStatus } from '../../../app/state/sessionReducer.ts'
import type { Portal } from '../../../app/state/sessionAtom.ts'

const portal: Portal = {
  user: {
    id: 'u',
    name: '',
    email: '',
    language: 1,
    roleTypes: [],
    options: [],
    impersonatedBy: null,
    first: null,
    life: null,
  },
  modules: new Map(),
  stamp: '',
  links: { catalogue: { call: '', parameter: '' }, words: {} },
  roleRules: [],
  define: () => null,
  texts: {},
}
const refusal = (status: number, code = '90099'): Failure => ({
  status,
  code,
  message: '',
  transaction: '',
  fields: [],
})

const asked = (status: SessionStatus): SessionEvent => ({ kind: 'asked', status })
const entered: SessionEvent = { kind: 'answered', portal }
const nobody: SessionEvent = { kind: 'answered', portal: null }
const refused = (failure: Failure): SessionEvent => ({ kind: 'refused', failure })
const ended: SessionEvent = { kind: 'ended' }

const after = (...events: readonly SessionEvent[]): Session => events.reduce(sessionReducer, INITIAL_SESSION)

const AWAY = refusal(0, 'network')
const STATUSES: readonly SessionStatus[] = [
  'validate_email',
  'storage',
  'authenticated',
  'authenticatedtoken',
  'signup',
  'signin',
  'validatetoken',
  'logout',
]

describe('SE-09 the status of a session', () => {
  it.each([
    ['the start', [], 'storage', true, null],
    ['nothing stored', [nobody], null, false, null],
    ['a session stored', [asked('storage'), entered], 'authenticated', false, null],
    ['a session stored, and no network', [asked('storage'), refused(AWAY)], 'storage', false, 'network'],
    ['a code of the address', [asked('validatetoken')], 'validatetoken', true, null],
    ['a code that is good', [asked('validatetoken'), entered], 'authenticatedtoken', false, null],
    ['a code that is not', [asked('validatetoken'), refused(refusal(401, '91031'))], 'validatetoken', false, '91031'],
    ['a sign-in', [nobody, asked('signin')], 'signin', true, null],
    ['a sign-in that is done', [nobody, asked('signin'), entered], 'authenticated', false, null],
    ['a sign-in that failed', [nobody, asked('signin'), refused(refusal(403, '71001'))], 'signin', false, '71001'],
    ['a registration', [nobody, asked('signup')], 'signup', true, null],
    ['a registration that is done', [nobody, asked('signup'), nobody], 'signup', false, null],
    ['one that was refused', [nobody, asked('signup'), refused(refusal(422, '92027'))], 'signup', false, '92027'],
    ['an address being confirmed', [nobody, asked('validate_email')], 'validate_email', true, null],
    [
      'one that could not be',
      [asked('validate_email'), refused(refusal(400, '91036'))],
      'validate_email',
      false,
      '91036',
    ],
    ['other definitions', [asked('signin'), entered, entered], 'authenticated', false, null],
    ['other definitions after a code', [asked('validatetoken'), entered, entered], 'authenticatedtoken', false, null],
    ['a sign-out', [asked('signin'), entered, asked('logout')], 'logout', true, null],
    [
      'a sign-out that the server has heard of',
      [asked('signin'), entered, asked('logout'), nobody],
      'logout',
      false,
      null,
    ],
    ['a session that ended', [asked('signin'), entered, ended], 'logout', false, '91031'],
    ['a refusal after the end', [asked('storage'), ended, refused(AWAY)], 'logout', false, '91031'],
    [
      'a portal that comes after a sign-out',
      [asked('signin'), entered, asked('logout'), entered],
      'logout',
      true,
      null,
    ],
    ['a sign-out that is heard of late', [asked('logout'), asked('signin'), nobody], 'signin', true, null],
  ] as const)('after %s', (_name, events, status, loading, error) => {
    const session = after(...events)
    expect([session.status, session.loading, session.error?.code ?? null]).toEqual([status, loading, error])
  })

  it.each(STATUSES)('says who is signed in: %s', (status) => {
    const isIn = status === 'authenticated' || status === 'authenticatedtoken'
    const begun: SessionStatus = status === 'authenticatedtoken' ? 'validatetoken' : 'signin'
    const session = isIn ? after(asked(begun), entered) : after(asked('signin'), entered, asked(status))
    expect([session.status, session.user, session.portal]).toEqual(
      isIn ? [status, portal.user, portal] : [status, null, null],
    )
  })

  it.each([
    [[], 'waiting'],
    [[nobody], 'signIn'],
    [[asked('signin')], 'waiting'],
    [[{ kind: 'asked', status: 'signin', inForm: true }], 'signIn'],
    [[{ kind: 'asked', status: 'signin', inForm: true }, asked('signin')], 'waiting'],
    [[{ kind: 'asked', status: 'signup', inForm: true }, nobody], 'signIn'],
    [[asked('validate_email')], 'waiting'],
    [[asked('validate_email'), nobody], 'signIn'],
    [[asked('signin'), entered], 'portal'],
    [[asked('signin'), refused(AWAY)], 'signIn'],
    [[asked('signin'), entered, asked('logout')], 'signIn'],
    [[asked('signin'), entered, ended], 'signIn'],
    [[refused(AWAY)], 'failed'],
    [[refused(refusal(404))], 'failed'],
    [[refused(refusal(401, '91031'))], 'signIn'],
    [[asked('validatetoken'), refused(AWAY)], 'failed'],
    [[asked('validatetoken'), refused(refusal(503))], 'failed'],
    [[asked('validatetoken'), refused(refusal(401, '91031'))], 'signIn'],
    [[asked('validatetoken'), refused(refusal(403, '71001'))], 'signIn'],
    [[asked('validatetoken'), refused(refusal(429, '92004'))], 'signIn'],
  ] as const)('after %j shows: %s', (events, shown) => {
    expect(sessionView(after(...events))).toBe(shown)
  })
})
