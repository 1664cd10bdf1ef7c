import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons'
import type { List, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { useLevels } from './LevelContext.ts'
import { LevelLink } from './LevelLink.tsx'
import { useLevelPath } from './useLevelPath.ts'

const useStyles = makeStyles({
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  step: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  here: { fontWeight: tokens.fontWeightSemibold },
})

interface LevelPathProps {
  readonly module: Module
  readonly list: List
  /** The record whose level is shown. Null: the top level. */
  readonly level: string | null
  readonly revision: number
}

/** The way from the top level to the one that is shown. At the top there is none. */
export function LevelPath({ module, list, level, revision }: LevelPathProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const levels = useLevels()
  const path = useLevelPath(module, list, level, revision)
  if (!levels || level === null) return null
  const top = translator.translate(module.title)
  return (
    <nav aria-label={translator.translate('lbl.general.levels')}>
      <ol className={styles.path}>
        <li className={styles.step}>
          <LevelLink levels={levels} id={null}>
            {top}
          </LevelLink>
        </li>
        {path.map(({ id, name }, at) => (
          <li key={id} className={styles.step}>
            <ChevronRightRegular aria-hidden />
            {at === path.length - 1 ? (
              <span aria-current="location" className={styles.here}>
                {name}
              </span>
            ) : (
              <LevelLink levels={levels} id={id}>
                {name}
              </LevelLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
