import type { FormEnvironment } from '#engine/form'
import { languagesOf } from '#engine/text'
import type { Application, SessionUser } from '#app/state'
import type { CurrentTime } from '#engine/field'

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
  const languages = languagesOf(application?.language, attributes['idiomas'])
  return {
    ...currentMoment(timeZone, now),
    languages,
    names: {
      id: null,
      record: {},
      input: {},
      user: person,
      tenant: {
        id: application?.id ?? '',
        nombre: application?.name ?? '',
        languages,
        options: { provider: attributes['opcionProveedor'] === 'true' },
        settings: attributes,
      },
      language,
      $user: person,
      $app: { atributos: attributes },
    },
  }
}

/** The time zone if the platform supports it, otherwise GMT, as on the server. */
export function supportedZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The instant, and the day that it is in a zone; `en-CA` writes a day as ISO 8601 does. */
function currentMoment(timeZone: string, now: Date): CurrentTime {
  return { today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now), now: now.toISOString(), timeZone }
}
