import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, sendAs, shotBy, subjectOf, type Ground } from '../support/attack/ground.ts'
import { hasPayload, putAt, withPayload, type Target } from '../support/attack/target.ts'

export const W03: Attack = {
  id: 'W03',
  does: 'Gives oneself and others roles and rights above one’s own, edits one’s own role, and makes administrators, in every role',
  changesOwn: true,
  inOrder: true,
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => hasPayload(target) && [...target.module.fields.values()].some(givesRights),
      (target) => casesOf(ground, target),
    ),
  after: async ({ portal, alpha }) => {
    const rows = await portal.sql(
      `select u.nombre, r.tipo from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
         join "user" u on u.tenant_id = ur.tenant_id and u.id = ur.user_id where ur.tenant_id = $1 and r.tipo = 1`,
      [alpha.id],
    )
    return rows.length === 1 ? [] : [`there are ${rows.length} administrators: ${JSON.stringify(rows)}`]
  },
}

const givesRights = ({ kind }: { readonly kind: { readonly kind: string } }): boolean =>
  kind.kind === 'roles' || kind.kind === 'grants'

const EVERYTHING = 127

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const { functions, actions } = ground.portal.portal.definitions.access
  const options = Object.values(functions).map((id) => ({
    funcionalidad: { id },
    acciones: Object.values(actions).map((action) => ({ id: action, acceso: EVERYTHING })),
  }))
  const field = [...target.module.fields.values()].find(givesRights)
  const isRoles = field?.kind.kind === 'roles'
  const path = field?.wire || [field?.name ?? '']
  const made = await Promise.all(
    ATTACKERS.map(async (who) => {
      const own = ground.alpha.sessions[who]?.user ?? ''
      const subject = subjectOf(ground.alpha, target.module.id) ?? ''
      const values: readonly unknown[] = isRoles ? [[{ id: '1' }], ['1'], [{ id: 1 }], ['1', '4']] : [options]
      const ids = target.call.method === 'POST' ? [''] : isRoles ? [own, subject] : [subject, '1', '4', '5']
      return Promise.all(
        ids.flatMap((id) =>
          values.map(async (value): Promise<Case> => {
            const shot = await shotBy(ground, who, target, id === '' ? {} : { id })
            const changed =
              withPayload(target, shot, (payload) =>
                putAt(isRoles ? payload : { ...payload, tipoRol: { id: 1 } }, path, value),
              ) ?? shot
            return {
              title: `${target.name} ${who} gives ${isRoles ? JSON.stringify(value) : 'everything'} to ${id === own ? 'oneself' : id === '' ? 'a new one' : 'another'}`,
              run: async () => {
                const answer = await sendAs(ground.portal, ground.alpha, who, changed)
                const unsound = soundness(ground, answer)
                if (unsound !== null || answer.status >= 400) return unsound
                return who === 'admin' && id === own ? null : `${answer.status} ${answer.text.slice(0, 200)}`
              },
            }
          }),
        ),
      )
    }),
  )
  return made.flat()
}
