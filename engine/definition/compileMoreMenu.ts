import type { ModuleSource } from '#engine/source'
import { resolveRight } from './compileAction.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { List } from './model.ts'
import { ownValue } from './ownValue.ts'

/** Compiles the actions of the "more" menu, and the rights that are required to see it. */
export function compileMoreMenu(home: ModuleSource, context: CompileContext, fault: ReportFault): List['more'] {
  const more = home.list?.more
  if (!more) return null
  more.actions.forEach((name, at) => {
    if (ownValue(home.actions, name) === undefined)
      fault(`/list/more/actions/${at}`, 'unknownAction', { action: name, known: Object.keys(home.actions ?? {}) })
  })
  const words = more.needs === undefined ? [] : [more.needs].flat()
  return {
    actions: more.actions,
    needs: words.flatMap((word) => resolveRight(word, home, context, '/list/more/needs', fault)),
  }
}
