import { makeStyles, tokens } from '@fluentui/react-components'
import { BIT, ROW_BITS } from '#engine/access'
import type { Translator } from '#engine/text'
import { usePort } from '#renderers/context'
import type { DifferenceProps } from '../renderer.ts'
import { useOptions } from '../select/useOptions.ts'
import { grantDifferences } from './grantDifferences.ts'
import { offeredFunctions } from './offeredFunctions.ts'
import { PRESETS, rowsText } from './presets.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  before: { color: tokens.colorNeutralForeground3 },
  after: { textDecorationLine: 'none', fontWeight: tokens.fontWeightSemibold },
})

/** The rights that a change of grants gave, took or altered, each with what it was and what it became. */
export function GrantsDifference({ field, before, after }: DifferenceProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { options } = useOptions(field, null)
  const functions = offeredFunctions(options, translator)
  return (
    <ul className={styles.list}>
      {grantDifferences(before, after).map(({ functionId, actionId, before: was, after: is }) => {
        const offered = functions.find(({ id }) => id === functionId)
        const action = offered?.actions.find(({ id }) => id === actionId)
        const name = translator.translate('lbl.general.said', {
          label: offered?.name ?? functionId,
          text: action?.name ?? actionId,
        })
        return (
          <li key={`${functionId}.${actionId}`}>
            {name}
            {' · '}
            <del className={styles.before}>{bitsText(was, translator)}</del>
            {' → '}
            <ins className={styles.after}>{bitsText(is, translator)}</ins>
          </li>
        )
      })}
    </ul>
  )
}

const FLAGS = [
  ['web', BIT.web],
  ['mobile', BIT.mobile],
  ['grant', BIT.grant],
] as const

/** The records that bits reach, and where: `Own records (Web, Mobile)`. */
function bitsText(bits: number, translator: Translator): string {
  const rows = bits & ROW_BITS
  const [preset] = PRESETS.find(([, reached]) => reached === rows) ?? []
  const reach = preset === undefined ? rowsText(rows, translator) : translator.translate(`lbl.grants.${preset}`)
  const flags = FLAGS.filter(([, bit]) => (bits & bit) !== 0).map(([flag]) =>
    translator.translate(`lbl.grants.${flag}`),
  )
  return flags.length === 0 ? reach : `${reach} (${flags.join(', ')})`
}
