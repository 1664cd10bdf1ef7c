import { textOfKeys } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { Effect } from '../../privacy/erase/index.ts'

/** Describes an erasure, one line per module. */
export const describeEffect = (
  effect: readonly Effect[],
  { definitions, translator }: Pick<CallContext, 'definitions' | 'translator'>,
): string =>
  effect
    .map(({ module: id, does, records }) => {
      const module = definitions.modules.get(id)
      const reason = module?.source.privacy?.reason
      const said = translator.translate(textOfKeys(`privacy.does.${does}`), {
        modulo: module ? translator.translate(module.title) : id,
        count: records,
      })
      return does === 'keep' && reason !== undefined ? `${said} ${translator.translate(textOfKeys(reason))}` : said
    })
    .join('\n')
