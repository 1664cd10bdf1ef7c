import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One entry of a calendar (RFC 5545). Its id and sequence let a later one replace it. */
export interface CalendarEvent {
  readonly id: string
  readonly sequence: number
  /** ISO 8601. */
  readonly stamp: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly state: 'confirmed' | 'tentative' | 'cancelled'
}

const STATES = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

interface CalendarLook {
  readonly language: string
  /** The name that calendar programs show. */
  readonly name?: string
}

/** Writes entries as a calendar that is read: a file, or a feed. */
export function publishCalendar(events: readonly CalendarEvent[], { language, name }: CalendarLook): string {
  const calendar = ical({
    prodId: productOf(language),
    method: ICalCalendarMethod.PUBLISH,
    ...(name === undefined ? {} : { name }),
  })
  for (const event of events) calendar.createEvent(eventOf(event))
  return calendar.toString()
}

/** The sender of an entry, and its recipient. */
export interface Invitation {
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: string
  readonly language: string
}

/**
 * Entries as they go with a mail (RFC 5546): calendar programs take them, move them and take them out again by themselves. An invitation is to one
 * entry alone, so that several are published; a later mail about one of them replaces it all the same.
 */
export function inviteTo(
  events: readonly CalendarEvent[],
  { organizer, attendee, language }: Invitation,
): { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string } {
  const [event, ...others] = events
  if (!event || others.length > 0) {
    const calendar = ical({ prodId: productOf(language), method: ICalCalendarMethod.PUBLISH })
    for (const one of events) calendar.createEvent({ ...eventOf(one), organizer })
    return { method: ICalCalendarMethod.PUBLISH, content: calendar.toString() }
  }
  const method = event.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: productOf(language), method })
  const made = calendar.createEvent({ ...eventOf(event), organizer })
  made.createAttendee({
    email: attendee,
    name: attendee,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  })
  return { method, content: calendar.toString() }
}

const productOf = (language: string) => ({
  company: 'Tramit',
  product: 'Bookings',
  language: language.toUpperCase(),
})

const eventOf = ({ id, sequence, stamp, start, end, title, place, notes, state }: CalendarEvent) => ({
  id,
  sequence,
  stamp,
  start,
  end,
  summary: title,
  location: place === '' ? null : place,
  description: notes === '' ? null : notes,
  status: STATES[state],
})
