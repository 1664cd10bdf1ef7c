import { makeStyles, tokens } from '@fluentui/react-components'
import type { VisibleFigures } from '#engine/blocks'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/block.ts'
import { Figure } from './Figure.tsx'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** Counts, each of which opens what it counts. */
export function FiguresBlock({ block, revisionOf }: BlockProps<VisibleFigures>) {
  const styles = useStyles()
  return (
    <BlockFrame title={block.title}>
      <ul className={styles.figures}>
        {block.figures.map((figure) => (
          <li key={figure.name}>
            <Figure figure={figure} revision={revisionOf(figure.request.module.id)} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
