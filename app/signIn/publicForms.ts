import type { Form } from '#engine/definition'
import { SESSION_MODULE } from '#app/state'
import type { Application } from '#app/state'

export const SIGN_IN = '/signIn'

/** A form that opens before a session, at an address of its own. */
export interface PublicForm {
  readonly form: Form
  readonly path: string
}

export const PUBLIC_FORMS: readonly PublicForm[] = SESSION_MODULE.routes.flatMap(({ screen, path }) => {
  const form = SESSION_MODULE.forms.get(screen)
  return form?.public ? [{ form, path }] : []
})

/** The second step of a mailed link: it needs the link that brought the reader here. */
export const LINK_FORM: Form | undefined = SESSION_MODULE.forms.get('link')

export const formOf = (address: string): Form | undefined => PUBLIC_FORMS.find(({ path }) => path === address)?.form

/** The forms that an organisation offers; all of them as long as it is not known. */
export const offeredForms = (application: Application | null): readonly PublicForm[] =>
  PUBLIC_FORMS.filter(
    ({ form }) => form !== LINK_FORM && (application === null || application.forms.includes(form.name)),
  )
