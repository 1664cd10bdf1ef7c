import { asked, refused, type Attack, type Case } from '../support/attack/attack.ts'
import { foreignIds, freeRecords, shotBy, type Ground } from '../support/attack/ground.ts'
import { bodyBindings, type Target } from '../support/attack/target.ts'

export const T05: Attack = {
  id: 'T05',
  does: "Puts one of another organisation's ids among one's own in every list of ids: all or nothing",
  cases: async (ground) => (await Promise.all(ground.targets.map((target) => casesOf(ground, target)))).flat(),
}

const takesSelection = ({ call }: Target): boolean =>
  [...call.query, ...bodyBindings(call)].some(({ source }) => source.kind === 'path' && source.path[0] === 'selection')

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  if (!takesSelection(target)) return []
  const own = freeRecords(ground.alpha, target.module.id).slice(0, 9)
  const [theirs = ''] = foreignIds(ground, target.module.id)
  const status = target.module.roles.get('status')
  const values = status ? { [status.name]: 'FBy' } : {}
  return Promise.all(
    [0, Math.floor(own.length / 2), own.length].map(async (place) => {
      const selection = [...own.slice(0, place), theirs, ...own.slice(place)]
      const shot = await shotBy(ground, 'admin', target, { selection, values })
      return asked(ground, 'admin', `${target.name} foreign at ${place}`, shot, refused)
    }),
  )
}
