import type { Operation } from '../../operation/index.ts'
import { remove } from '../remove.ts'
import { asSingle, refuseNotOffered } from './asSingle.ts'
import { changeEach } from './changeEach.ts'
import { removeMany } from './changeMany.ts'

/** Removes all selected records or none. */
export const bulkRemove: Operation = (context, call) =>
  changeEach(context, call, {
    one: async (inside, id) =>
      (await refuseNotOffered(inside, [id])) ?? remove(asSingle(inside, 'remove'), { ...call, id }),
    many: async (inside, ids) => (await refuseNotOffered(inside, ids)) ?? removeMany(asSingle(inside, 'remove'), ids),
  })
