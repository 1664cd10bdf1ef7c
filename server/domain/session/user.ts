import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { pathOfFile } from '../../files/index.ts'
import { IDLE_SECONDS } from '../../session/index.ts'
import type { SessionPrincipal, Viewing } from '../../session/index.ts'
import { heldIn } from '../../call/heldIn.ts'
import { reachOfSession } from '../../call/reach.ts'
import { menuOptions } from '../menuOptions.ts'
import { userOf } from '../user/index.ts'
import { languageEntry } from './languageEntry.ts'

const STATUS_NAME = 'cat.statuses.'

/** Oneself: who is signed in, the roles, and the options that they open (SE-05). */
export const user: Operation = (context, call) => {
  const { session, tenant, speech, portal, language } = context
  if (!session) return Promise.resolve(refuse('91031'))
  const { user: person } = session
  const asked = call.input['idusu']
  if (typeof asked === 'string' && asked !== person.id) return another(context, call, asked)
  return Promise.resolve(
    answer(200, {
      id: person.id,
      version: person.version,
      nombre: person.nombre,
      email: person.email,
      idioma: languageEntry(portal, person.idioma, language),
      ...(person.imagen === null ? {} : { imagen: { ruta: pathOfFile(context, person.imagen) } }),
      tipoPersona: { id: person.tipo_persona },
      estatus: { id: person.estatus, nombre: speech.say(STATUS_NAME + person.estatus) },
      tipoAutenticacion: {
        id: person.tipo_autenticacion,
        nombre: speech.say(`cat.authenticationTypes.${person.tipo_autenticacion}`),
      },
      aplicacion: { id: String(tenant.id) },
      roles: session.roles.map(({ id, nombre, tipo }) => ({
        id: String(id),
        nombre,
        tipoRol: { id: tipo, nombre: speech.say(`acc.roleType.${tipo}`) },
      })),
      opciones: menuOptions(session.principal.grants, context),
      sesion: lifeOf(session, portal.clock()),
      ...(session.viewing ? { vista: viewOf(session.viewing, session) } : {}),
    }),
  )
}

/** Somebody else, as whoever may read people reads them. */
function another(context: CallContext, call: DecodedCall, id: string): Promise<Answer> {
  const { session, tenant, model } = context
  const whole = model.modules.get('user')
  const module = whole && heldIn(context, whole)
  const reads = module?.calls.get('get')
  if (!session || !module || !reads) return Promise.resolve(refuse('91016'))
  const { plan, scope } = reachOfSession(session, tenant, module, reads.needs)
  if (!scope) return Promise.resolve(refuse('71001'))
  return userOf({ ...context, module, call: reads, plan, scope }, { ...call, id })
}

/** Seconds that the session lives without a call, and at most (o). */
const lifeOf = ({ ends }: SessionPrincipal, now: Date) => ({
  inactividad: IDLE_SECONDS,
  restante: Math.max(0, Math.floor(ends - now.getTime() / 1000)),
})

/** Whose view this is, seen by whom, why and since when (o). */
const viewOf = ({ id, by, reason, since }: Viewing, { user: { id: person, nombre } }: SessionPrincipal) => ({
  id,
  usuario: { id: person, nombre },
  administrador: by,
  motivo: reason,
  desde: since,
})
