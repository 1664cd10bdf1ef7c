import { SELF_ROW } from '#engine/access'
import { hasUnknownBits } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, canActOnSelf, refuse, forSession, sessionReach } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { galleryOf, signFilePath } from '../../files/index.ts'
import { IDLE_SECONDS } from '../../session/index.ts'
import type { SessionPrincipal, Viewing } from '../../session/index.ts'
import { menuOptions } from '../role/index.ts'
import { userOf } from '../user/index.ts'
import { languageEntry } from './application.ts'

/** The first page of a session whose user has yet to set up a second factor. */
const FACTOR_PAGE = '/simpleprofile/secondFactor'

const STATUS_NAME = 'cat.statuses.'

/**
 * Returns the signed-in user with roles, menu options and the legal representative (SE-05). Under a mask, the masked parts of the user's record
 * stand beside the menu options.
 */
export const user: Operation = async (context, call) => {
  const { session } = context
  if (!session) return refuse('91031')
  const asked = call.input['idusu']
  // Until the second factor is set up, nobody reads more than who they are.
  if (session.lacksFactor) return answer(200, { ...identity(context, session), ...options(context, session) })
  const isOther = typeof asked === 'string' && asked !== '' && asked !== session.user.id
  if (isOther) return readUser(context, session, call, asked)
  if (call.mask === null) return answer(200, { ...identity(context, session), ...options(context, session) })
  const read = await readUser(context, session, call, session.user.id)
  if (!read.ok && read.refusal.code !== DENIED) return read
  const record = read.ok ? read.body : identity(context, session)
  return answer(200, { ...Object(record), ...options(context, session) }, read.ok ? read.headers : undefined)
}

const DENIED = '71001'

/** The part of a user that every session may read. */
function identity(context: CallContext, session: SessionPrincipal): Values {
  const { tenant, translator, portal, language } = context
  const { user: person } = session
  return {
    id: person.id,
    version: person.version,
    nombre: person.nombre,
    email: person.email,
    idioma: languageEntry(portal, person.idioma, language),
    ...(person.imagen === null ? {} : { imagen: { ruta: pictureOf(context, person.imagen) } }),
    ...(person.representante === null ? {} : { repreLegal: person.representante }),
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
  }
}

/** The path of the user's own picture: of the gallery if pictures of users are shown there. */
function pictureOf(context: CallContext, id: string): string {
  const field = context.definitions.modules.get('user')?.roles.get('picture')
  return signFilePath(context, id, field ? galleryOf(field) : 'private')
}

/** The menu options of a session, its lifetime, and the view that it shows. */
const options = (context: CallContext, session: SessionPrincipal): Values => ({
  opciones: menuOptions(session.principal.grants, context),
  sesion: sessionLifetime(session, context.portal.clock()),
  ...(session.lacksFactor ? { primero: FACTOR_PAGE } : {}),
  ...(session.viewing ? { vista: activeView(session.viewing, session) } : {}),
})

/** Returns a user to readers of users, and the caller to everybody who may view their own profile. */
function readUser(context: CallContext, session: SessionPrincipal, call: DecodedCall, id: string): Promise<Answer> {
  const { tenant, definitions } = context
  const whole = definitions.modules.get('user')
  const module = whole && forSession(context, whole)
  const reads = module?.calls.get('get')
  if (!module || !reads) return Promise.resolve(refuse('91016'))
  if (hasUnknownBits(module, call.mask))
    return Promise.resolve(refuse('90004', { fields: [{ pointer: '/mask', code: '90004' }] }))
  const { plan, scope: granted } = sessionReach(session, tenant, module, reads.needs)
  const isSelf = id === session.user.id && canActOnSelf(reads, session.principal)
  const scope = isSelf ? SELF_ROW : granted
  if (!scope) return Promise.resolve(refuse(DENIED))
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
