import type { CallScope } from '#engine/call'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, userOf, type Ground } from '../support/attack/ground.ts'
import { narrows } from '../support/attack/narrows.ts'
import type { Shot, ShotAnswer } from '../support/attack/shoot.ts'
import { isReading } from '../support/attack/reading.ts'
import {
  boundTo,
  endsSession,
  isListCall,
  isPublic,
  withBound,
  withoutBound,
  type BoundName,
  type Target,
} from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const LESSER = ['customer', 'user', 'provider', 'employee'] as const
const MASKS = ['0', '1', '1024', '2147483647', '999999999', '-1']

export const W02: Attack = {
  id: 'W02',
  does: 'Claims masks, functions, rights, people and types of roles in every call and role: what is refused without them is refused with them, and what is told without them is told of no more rows, in no more parts',
  changesOwn: true,
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target) && !isPublic(target),
      (target) => casesOf(ground, target),
    ),
}

interface Claim {
  readonly of: BoundName
  readonly value: string
}

/** Claims by the names that the call has for them, and by those that others have. */
function claims(ground: Ground, target: Target): readonly Claim[] {
  const { functions } = ground.portal.portal.definitions.access
  const each = (head: string, values: readonly string[]): readonly Claim[] =>
    boundTo(target, head).flatMap((of) => values.map((value) => ({ of, value })))
  return [
    ...each('action', Object.values(functions)),
    ...each('mask', MASKS),
    ...each('user', [ground.alpha.sessions['admin']?.user ?? '']),
    ...(['idfunc', 'idfuncionalidad', 'acceso', 'tipoRol', 'idtiporol[]', 'roles', 'idusu'] as const).map((name) => ({
      of: { name, inBody: false },
      value: name === 'acceso' ? '127' : name === 'idusu' ? (ground.alpha.sessions['admin']?.user ?? '') : '1',
    })),
  ]
}

/** Rows are compared by all of them. */
const WHOLE = { query: { filter: {}, sort: [], size: 0, page: 1 } } as const

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const reads = isReading(target)
  const made = await Promise.all(
    LESSER.map(async (who): Promise<readonly Case[]> => {
      const send = (changed: Shot): Promise<ShotAnswer> => sendAs(ground.portal, ground.alpha, who, changed)
      const plainOf = async (change: Partial<CallScope>): Promise<Shot> =>
        claims(ground, target).reduce(
          (held, { of }) => withoutBound(held, of),
          await shotBy(ground, who, target, change),
        )
      // Of records that are people everybody reaches at least themselves.
      const own = userOf(ground.alpha, who)
      const change = !reads
        ? {}
        : isListCall(target)
          ? WHOLE
          : ground.alpha.records.get(target.module.id)?.includes(own)
            ? { id: own }
            : {}
      const plain = await plainOf(change)
      const said = await send(plain)
      if (said.status === 401) throw new Error(`${who} has no session to attack with`)
      const isRefused = said.status === 403 || said.status === 404
      if (!isRefused && !(reads && said.status < 300)) return []
      const masked = isRefused ? said : await send(wholly(target, plain))
      return claims(ground, target).map(({ of, value }): Case => {
        const run = async (): Promise<string | null> => {
          const answer = await send(withBound(plain, of, value))
          const unsound = soundness(ground, answer)
          if (unsound !== null || answer.status >= 400) return unsound
          return isRefused ? `${said.status} became ${answer.status}` : narrows(answer, masked)
        }
        const how = { name: of.name, value, who, operation: wayOf(target) }
        return varied(target, how, { title: `${target.name} ${of.name}=${value} ${who}`, run })
      })
    }),
  )
  return made.flat()
}

/** The same with every part that there is: which parts come without a mask is the call's to say. */
const wholly = (target: Target, shot: Shot): Shot =>
  boundTo(target, 'mask').reduce(
    (held, of) => withBound(held, of, String([...target.module.masks.keys()].reduce((sum, bit) => sum | bit, 0))),
    shot,
  )
