import { soundness, type Attack, type Case, type PlannedCase } from '../support/attack/attack.ts'
import { ATTACKERS, sendAs, shotBy, userOf, validScope, type Ground } from '../support/attack/ground.ts'
import type { Shot, ShotAnswer } from '../support/attack/shoot.ts'
import { endsSession, isPublic, shotOf, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const T08: Attack = {
  id: 'T08',
  does: 'Asks every readable address with what another organisation and another role was answered still in the cache',
  cases: (ground) =>
    ground.targets
      .filter((target) => target.call.method === 'GET' && !endsSession(target))
      .flatMap((target) => casesOf(ground, target)),
}

function casesOf(ground: Ground, target: Target): readonly PlannedCase[] {
  const { portal, beta } = ground
  const around = { tenant: String(beta.id), user: userOf(beta, 'admin') }
  const theirs = async () =>
    sendAs(portal, beta, 'admin', shotOf(target, await validScope(portal, beta, target), around))
  let answered: ReturnType<typeof theirs> | undefined
  return ATTACKERS.map((who): PlannedCase => {
    const title = `${target.name} ${who}`
    const plan = async (): Promise<Case> => {
      const held = await (answered ??= theirs())
      const shot = await shotBy(ground, who, target)
      return { title, run: () => judged(ground, { target, who, shot, theirs: held }) }
    }
    return varied(target, { who }, { title, plan })
  })
}

interface Asked {
  readonly target: Target
  readonly who: string
  readonly shot: Shot
  /** The answer that another organisation got. */
  readonly theirs: ShotAnswer
}

async function judged(ground: Ground, { target, who, shot, theirs }: Asked): Promise<string | null> {
  const { portal, alpha } = ground
  const plain = await sendAs(portal, alpha, who, shot)
  const said = String(plain.headers['cache-control'])
  if (!(isPublic(target) ? /^private,/ : /^private, no-(store|cache)$/).test(said)) return `may be kept: ${said}`
  const etag = theirs.headers['etag']
  if (typeof etag !== 'string') return soundness(ground, plain)
  const held = await sendAs(portal, alpha, who, { ...shot, headers: { ...shot.headers, 'if-none-match': etag } })
  const isTheirs = held.status === 304 && plain.text !== theirs.text
  return soundness(ground, held) ?? (isTheirs ? 'is told that what another holds is current' : null)
}
