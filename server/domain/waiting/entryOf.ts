import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'

/** Statuses of entries of the waiting list. */
export const WAITING = { waiting: 1, offered: 2, booked: 3, left: 4, over: 5 } as const

/** The booking that an entry of the list waits for. */
export interface WantedBooking {
  readonly area: string
  readonly person: unknown
  readonly blocks: number
  readonly seats: number
}

export const wantedBooking = ({ area, usuario, cantidadBloques, capacidad }: Values): WantedBooking => ({
  area: scalarText(area),
  person: usuario ?? null,
  blocks: numberOf(cantidadBloques),
  seats: numberOf(capacidad),
})

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 1)
