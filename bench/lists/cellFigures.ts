import type { Figure } from '../figure.ts'
import { median } from '../pages/median.ts'
import type { Side } from './servers.ts'
import { CONNECTIONS, keyOf } from './takeTurns.ts'
import type { Asked, Spent, Taken } from './takeTurns.ts'

/** The number of connections at which goals are judged. */
const JUDGED = 32
/** Share of the floor's speed that is asked for, and how much dearer a member may be than an administrator. */
const GOAL = 0.5
const MEMBER_GOAL = 1.3

/** Rates at both numbers of connections, processor time at 32, each beside the floor's; and the member's beside the administrator's. */
export function cellFigures(cell: Asked, taken: Taken): readonly Figure[] {
  const name = (what: string): string => `lists: ${cell.name}, ${cell.person}: ${what}`
  const of = (side: Side['name'], connections: number, person = cell.person): readonly Spent[] =>
    taken.get(keyOf({ ...cell, person }, side, connections)) ?? []
  const [mine, bare] = [of('ours', JUDGED), of('floor', JUDGED)]
  const [work, floorWork] = [workOf(mine), workOf(bare)]
  const rates = CONNECTIONS.map((connections): Figure => {
    const [ours, floor] = [of('ours', connections), of('floor', connections)]
    const share = median(ours.map(({ rate }, at) => rate / (floor[at]?.rate ?? rate)))
    const figure = plain(name(`at ${connections}`), 'req/s', rateOf(ours), rateOf(floor), share)
    if (ours.length === 0) return { ...figure, goal: 'answers', ok: false }
    // If the system does not report processor times, the goal applies to the rates.
    return work === null && connections === JUDGED ? { ...figure, goal: `>= ${GOAL} x`, ok: share >= GOAL } : figure
  })
  if (work === null || floorWork === null) return rates
  const parts = (['node', 'database'] as const).map((part) => {
    const [value, reference] = [partOf(mine, part), partOf(bare, part)]
    return plain(name(part === 'node' ? 'Node CPU' : 'PostgreSQL CPU'), 'ms', value, reference, value / reference)
  })
  const share = floorWork / work
  const speed: Figure = {
    name: name('speed by CPU of both'),
    unit: 'ms',
    value: work,
    reference: floorWork,
    ratio: share,
    goal: `>= ${GOAL} x`,
    ok: share >= GOAL,
  }
  const whole = cell.person === 'member' ? workOf(of('ours', JUDGED, 'administrator')) : null
  return [
    ...rates,
    ...parts,
    speed,
    ...(whole === null ? [] : [besideAdministrator(name('beside the administrator'), work, whole)]),
  ]
}

const plain = (name: string, unit: string, value: number, reference: number, ratio: number): Figure => ({
  name,
  unit,
  value,
  reference,
  ratio,
  goal: '-',
  ok: true,
})

const besideAdministrator = (name: string, value: number, reference: number): Figure => ({
  name,
  unit: 'ms',
  value,
  reference,
  ratio: value / reference,
  goal: `<= ${MEMBER_GOAL} x`,
  ok: value / reference <= MEMBER_GOAL,
})

const rateOf = (rounds: readonly Spent[]): number => median(rounds.map(({ rate }) => rate))
const partOf = (rounds: readonly Spent[], part: 'node' | 'database'): number =>
  median(rounds.map((round) => round[part] ?? 0))

/** Processor time of both processes, the middle of the rounds; null where it is not known. */
function workOf(rounds: readonly Spent[]): number | null {
  const works = rounds.flatMap(({ node, database }) => (node === null || database === null ? [] : [node + database]))
  return works.length === 0 ? null : median(works)
}
