import { asked, refusedWith, type Attack, type Case } from '../support/attack/attack.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { hasPayload, putAt, withPayload, type Target } from '../support/attack/target.ts'

export const T03: Attack = {
  id: 'T03',
  does: 'Writes records with another organisation in the body, under its own name and under every other that may be read as one',
  cases: async (ground) =>
    (await Promise.all(ground.targets.filter(hasPayload).map((target) => casesOf(ground, target)))).flat(),
}

const WORDS = ['tenant_id', 'tenantId', 'tenant', 'idapp', 'codapp', 'app', 'organisation', 'aplicacionId']

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const { id, code } = ground.beta
  const own = target.module.roles.get('tenant')?.wire || []
  const places: readonly (readonly [path: readonly string[], value: unknown])[] = [
    ...(own.length > 0 ? [[own, id] as const, [own, String(id)] as const, [own, { id }] as const] : []),
    ...WORDS.filter((name) => name !== own[0]).map((name) => [[name], name === 'codapp' ? code : id] as const),
  ]
  return places.flatMap(([path, value]) => {
    const changed = withPayload(target, shot, (payload) => putAt(payload, path, value))
    const title = `${target.name} ${path.join('.')} ${JSON.stringify(value)}`
    return changed ? [asked(ground, 'admin', title, changed, refusedWith('71001', '90004'))] : []
  })
}
