import { keyed } from '#engine/text'
import type { CallContext } from '../../call/context.ts'
import type { Effect } from '../../privacy/erase/index.ts'

/** What an erasure does, a line for each module. */
export const words = (effect: readonly Effect[], { model, speech }: Pick<CallContext, 'model' | 'speech'>): string =>
  effect
    .map(({ module: id, does, records }) => {
      const module = model.modules.get(id)
      const reason = module?.source.privacy?.reason
      const said = speech.say(keyed(`privacy.does.${does}`), {
        modulo: module ? speech.say(module.title) : id,
        count: records,
      })
      return does === 'keep' && reason !== undefined ? `${said} ${speech.say(keyed(reason))}` : said
    })
    .join('\n')
