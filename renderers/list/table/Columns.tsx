import { makeStyles } from '@fluentui/react-components'
import type { Field } from '#engine/field'
import { useLength } from '#renderers/context'

const useStyles = makeStyles({
  box: { width: '48px' },
  actions: { width: '128px' },
  title: { width: '28%' },
  set: { width: 'var(--width)' },
})

interface ColumnsProps {
  readonly shown: readonly Field[]
  readonly widthOf: (name: string) => number | null
  readonly boxes: boolean
  readonly actions: boolean
}

/** How wide the columns are: as chosen, else as much as the others leave. */
export function Columns({ shown, widthOf, boxes, actions }: ColumnsProps) {
  const styles = useStyles()
  return (
    <colgroup>
      {boxes && <col className={styles.box} />}
      {shown.map((field) => (
        <Column key={field.name} title={field.role === 'title'} width={widthOf(field.name)} />
      ))}
      {actions && <col className={styles.actions} />}
    </colgroup>
  )
}

function Column({ title, width }: { readonly title: boolean; readonly width: number | null }) {
  const styles = useStyles()
  const set = useLength('width', width)
  return <col ref={set} {...(width !== null ? { className: styles.set } : title ? { className: styles.title } : {})} />
}
