import type { DecodedCall } from '#engine/call'
import { answer, refuse, forSession, sessionReach } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { signFilePath } from '../../files/index.ts'
import { IDLE_SECONDS } from '../../session/index.ts'
import type { SessionPrincipal, Viewing } from '../../session/index.ts'
import { menuOptions } from '../role/index.ts'
import { userOf } from '../user/index.ts'
import { languageEntry } from './languageEntry.ts'

const STATUS_NAME = 'cat.statuses.'

/** Returns the signed-in user with roles and menu options (SE-05). */
export const user: Operation = (context, call) => {
  const { session, tenant, translator, portal, language } = context
  if (!session) return Promise.resolve(refuse('91031'))
  const { user: person } = session
  const asked = call.input['idusu']
  if (typeof asked === 'string' && asked !== person.id) return otherUser(context, call, asked)
  return Promise.resolve(
    answer(200, {
      id: person.id,
      version: person.version,
      nombre: person.nombre,
      email: person.email,
      idioma: languageEntry(portal, person.idioma, language),
      ...(person.imagen === null ? {} : { imagen: { ruta: signFilePath(context, person.imagen) } }),
      tipoPersona: { id: person.tipo_persona },
      estatus: { id: person.estatus, nombre: translator.translate(STATUS_NAME + person.estatus) },
      tipoAutenticacion: {
        id: person.tipo_autenticacion,
        nombre: translator.translate(`cat.authenticationTypes.${person.tipo_autenticacion}`),
      },
      aplicacion: { id: String(tenant.id) },
      roles: session.roles.map(({ id, nombre, tipo }) => ({
        id: String(id),
        nombre,
        tipoRol: { id: tipo, nombre: translator.translate(`acc.roleType.${tipo}`) },
      })),
      opciones: menuOptions(session.principal.grants, context),
      sesion: sessionLifetime(session, portal.clock()),
      ...(session.viewing ? { vista: activeView(session.viewing, session) } : {}),
    }),
  )
}

/** Returns another user, to readers of users. */
function otherUser(context: CallContext, call: DecodedCall, id: string): Promise<Answer> {
  const { session, tenant, definitions } = context
  const whole = definitions.modules.get('user')
  const module = whole && forSession(context, whole)
  const reads = module?.calls.get('get')
  if (!session || !module || !reads) return Promise.resolve(refuse('91016'))
  const { plan, scope } = sessionReach(session, tenant, module, reads.needs)
  if (!scope) return Promise.resolve(refuse('71001'))
  return userOf({ ...context, module, call: reads, plan, scope }, { ...call, id })
}

/** Idle and absolute lifetime of the session in seconds (o). */
const sessionLifetime = ({ expiresAt }: SessionPrincipal, now: Date) => ({
  inactividad: IDLE_SECONDS,
  restante: Math.max(0, Math.floor(expiresAt - now.getTime() / 1000)),
})

/** The current view: whose, by whom, why and since when (o). */
const activeView = ({ id, by, reason, since }: Viewing, { user: { id: person, nombre } }: SessionPrincipal) => ({
  id,
  usuario: { id: person, nombre },
  administrador: by,
  motivo: reason,
  desde: since,
})
