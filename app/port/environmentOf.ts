import type { FormEnvironment } from '#engine/form'
import { languagesOf } from '#engine/text'
import type { Application, SessionUser } from '#app/state'
import { currentMoment } from './moment.ts'

/** Form environment that definitions read. The server uses the same names (language reference, 2.1). */
export function environmentOf(
  application: Application | null,
  user: SessionUser | null,
  language: string,
  timeZone: string,
  now: Date,
): FormEnvironment {
  const person = user && { id: user.id, nombre: user.name, idioma: user.language, tiposRol: user.roleTypes }
  const attributes = application?.attributes ?? {}
  return {
    ...currentMoment(timeZone, now),
    names: {
      id: null,
      record: {},
      input: {},
      user: person,
      tenant: {
        id: application?.id ?? '',
        nombre: application?.name ?? '',
        languages: languagesOf(application?.language, attributes['idiomas']),
        options: { provider: attributes['opcionProveedor'] === 'true' },
        settings: attributes,
      },
      language,
      $user: person,
      $app: { atributos: attributes },
    },
  }
}
