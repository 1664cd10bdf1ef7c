import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePicture, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { offeredActions, openingAddress, recordTitle, useAction, rowEnvironment } from '#renderers/action'
import { Icon, Portrait } from '#renderers/icon'
import { formScope } from '#engine/form'
import { useLevels, LevelLink } from './levels/useLevels.tsx'
import { OpeningLink } from './OpeningLink.tsx'
import { Snippet } from './Snippet.tsx'

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: {
    display: 'inline-flex',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground2,
  },
  name: { overflowWrap: 'anywhere', textAlign: 'start' },
  found: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
})

interface TitleCellProps {
  readonly module: Module
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** The title of a record, with its picture. It opens the record if the user may see more: a link, if the record has an address. */
export function TitleCell({ module, record, input }: TitleCellProps) {
  const port = usePort()
  const styles = useStyles()
  const runner = useAction({ module, record, input })
  const levels = useLevels()
  const icon = iconOf(module, record, port)
  const title = recordTitle(module, record, port)
  const picture = module.roles.get('picture')
  const path = picture && record.values[picture.name]
  const shown = usePicture(typeof path === 'string' ? path : null)
  const opening = offeredActions(module, 'row', record, input, port).find(
    ({ effect }) => effect.opens !== null && effect.confirm === null,
  )
  const address = opening ? openingAddress(port, { module, record, input }, opening) : null
  const name =
    levels && hasLevel(module, record, port) ? (
      <LevelLink levels={levels} id={record.id}>
        {title}
      </LevelLink>
    ) : opening ? (
      <OpeningLink address={address} onOpen={() => runner.start(opening)}>
        {title}
      </OpeningLink>
    ) : (
      <span className={styles.name}>{title}</span>
    )
  return (
    <div className={styles.title}>
      {picture && (
        <Portrait
          of={picture.source.look === 'portrait' ? 'person' : 'record'}
          name={title}
          source={shown?.kind === 'shown' ? shown.source : null}
        />
      )}
      {icon !== null && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      {record.snippet ? (
        <span className={styles.found}>
          {name}
          <Snippet parts={record.snippet} />
        </span>
      ) : (
        name
      )}
    </div>
  )
}

const scopeOf = (record: RecordView, { environment }: Port) =>
  formScope({}, [], rowEnvironment(environment, record, {}))

/** Whether a record has a level of its own. */
export function hasLevel({ list }: Module, record: RecordView, port: Port): boolean {
  const opens = list?.levels?.opens ?? false
  return typeof opens === 'boolean' ? opens : opens.holds(scopeOf(record, port), false)
}

/** The icon before the title of a record. */
export function iconOf({ list }: Module, record: RecordView, port: Port): string | null {
  const name = list?.icon?.evaluate(scopeOf(record, port))
  return typeof name === 'string' ? name : null
}
