import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { DifferenceProps } from '../renderer.ts'
import { useOptions } from '../select/useOptions.ts'
import { grantDifferences } from './grantDifferences.ts'
import { offeredFunctions } from './offeredFunctions.ts'
import { rightText } from './presets.ts'

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
            <del className={styles.before}>{rightText(was, translator)}</del>
            {' → '}
            <ins className={styles.after}>{rightText(is, translator)}</ins>
          </li>
        )
      })}
    </ul>
  )
}
