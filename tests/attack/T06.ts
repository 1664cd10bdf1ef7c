import { soundness, timeless, type Attack, type Case } from '../support/attack/attack.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { tenantNames, withQuery, type Target } from '../support/attack/target.ts'

export const T06: Attack = {
  id: 'T06',
  does: 'Leaves the organisation out of filters, or writes it empty, null, as a star, as zero, twice: own rows only, counted as ever',
  cases: async (ground) => (await Promise.all(ground.targets.map((target) => casesOf(ground, target)))).flat(),
}

const ODD = ['', 'null', 'undefined', '*', '0', '-1', '%', '[]', 'true'] as const

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  if (target.call.method !== 'GET') return []
  const shot = await shotBy(ground, 'admin', target)
  const { id, beta, portal, alpha } = { id: String(ground.alpha.id), ...ground }
  return tenantNames(target).flatMap((name) =>
    [
      ...ODD.map((value) => [[name, value]] as const),
      [
        [name, id],
        [name, String(beta.id)],
      ] as const,
      [
        [name, String(beta.id)],
        [name, id],
      ] as const,
      [
        [name, id],
        [`${name}[]`, String(beta.id)],
      ] as const,
      [] as const,
    ].map((pairs) => ({
      title: `${target.name} ${JSON.stringify(pairs)}`,
      run: async () => {
        const plain = await sendAs(portal, alpha, 'admin', shot)
        const odd = await sendAs(
          portal,
          alpha,
          'admin',
          withQuery({ ...shot, query: shot.query.filter(([held]) => held !== name) }, pairs),
        )
        const same =
          odd.status >= 400 ||
          (timeless(odd.text) === timeless(plain.text) &&
            odd.headers['x-dat-total-registros'] === plain.headers['x-dat-total-registros'])
        return soundness(ground, odd) ?? (same ? null : `${odd.status} ${odd.text.slice(0, 200)}`)
      },
    })),
  )
}
