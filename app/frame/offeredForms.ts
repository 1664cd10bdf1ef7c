/** A public form that an organisation offers only if it says so. */
interface OfferedForm {
  readonly path: string
  /** Its attribute that is `true` then. */
  readonly attribute: string
  /** Keys of its title, and of what is said where it is not offered. */
  readonly title: string
  readonly otherwise: string
}

/** Public forms to which the sign-in leads where the organisation offers them. */
export const OFFERED_FORMS: readonly OfferedForm[] = [
  {
    path: '/book',
    attribute: 'reservaSinCuenta',
    title: 'lbl.shell.guestBooking',
    otherwise: 'msg.error.92083',
  },
]
