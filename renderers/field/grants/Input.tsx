import { FieldContextProvider, SearchBox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { readGrantOptions, toGrantOptions } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { OptionsState } from '../select/OptionsState.tsx'
import { parentLabels } from '../select/parentLabels.ts'
import { useOptions } from '../select/useOptions.ts'
import { RightsTable } from './RightsTable.tsx'
import { matchingFunctions, offeredFunctions } from './offeredFunctions.ts'

const useStyles = makeStyles({
  grants: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0, outlineStyle: 'none' },
  find: { maxWidth: '24rem' },
  nothing: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** The functions as a table of rights: what may be done, with which records, and where. */
export function GrantsInput({ field, id, value, enabled, onChange, onLeave, context }: InputProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const offered = useOptions(field, context)
  const [search, setSearch] = useState('')
  const granted = readGrantOptions(value) ?? {}
  const functions = offeredFunctions(offered.options, translator)
  const shown = matchingFunctions(functions, search)
  // Each of the many controls has a name of its own, not that of the field around them.
  return (
    <FieldContextProvider value={undefined}>
      <div id={id} role="group" aria-labelledby={`${id}-label`} tabIndex={-1} className={styles.grants}>
        <OptionsState offered={offered} parents={parentLabels(field, context, translator)} />
        {functions.length > 1 && (
          <SearchBox
            className={styles.find}
            aria-label={translator.translate('lbl.grants.find')}
            placeholder={translator.translate('lbl.grants.find')}
            value={search}
            onChange={(_, data) => setSearch(data.value)}
          />
        )}
        {shown.length > 0 && (
          <RightsTable
            functions={shown}
            all={functions}
            granted={granted}
            enabled={enabled}
            onChange={(functionId, actions) => {
              onChange(toGrantOptions({ ...granted, [functionId]: actions }))
              onLeave()
            }}
          />
        )}
        {functions.length > 0 && shown.length === 0 && (
          <p role="status" className={styles.nothing}>
            {translator.translate('lbl.grants.nothing')}
          </p>
        )}
      </div>
    </FieldContextProvider>
  )
}
