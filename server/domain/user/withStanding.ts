import type { Operation } from '../../call/context.ts'
import { tableOf } from '../../resource/index.ts'
import { refusedStanding } from '../role/index.ts'

/** A change of people that nobody may make to those who hold more than they do (71001). */
export const withStanding =
  (change: Operation): Operation =>
  async (context, call) => {
    const ids = call.id === null ? call.selection : [call.id]
    return (await refusedStanding(context, context.rows, tableOf(context), ids)) ?? change(context, call)
  }
