import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { visibleBlocks } from '#engine/blocks'
import type { VisibleBlock } from '#engine/blocks'
import { compileBlocks } from '#engine/definition'
import type { Module } from '#engine/definition'
import { logicOfKinds } from '#engine/field'
import { formScope } from '#engine/form'
import { usePort } from '#renderers/context'
import { ChartBlock } from '../chart/ChartBlock.tsx'
import { DraftsBlock } from '../drafts/DraftsBlock.tsx'
import { FiguresBlock } from '../figures/FiguresBlock.tsx'
import { LinksBlock } from './LinksBlock.tsx'
import { ShortListBlock } from '../shortList/ShortListBlock.tsx'
import type { BlockProps } from './block.ts'

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
    alignContent: 'start',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  blocks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
  // Drafts and lists that hide while they are empty take no room.
  block: { minWidth: 0, ':empty': { display: 'none' } },
  wide: { gridColumn: '1 / -1' },
})

export interface BlocksScreenProps {
  readonly module: Module
  /** Number of changes to records of each module in this session. */
  readonly revisions: { readonly [module: string]: number }
  /** Shown to a user who has no blocks. */
  readonly fallback: ReactNode
}

/** The home page: the blocks that this user may see, each loaded by itself. */
export function BlocksScreen({ module, revisions, fallback }: BlocksScreenProps) {
  const port = usePort()
  const styles = useStyles()
  const { kinds, translator, environment, module: moduleOf } = port
  const blocks = useMemo(() => {
    const compiled = compileBlocks(module.source, logicOfKinds(kinds), () => undefined)
    return visibleBlocks(compiled, moduleOf, formScope({}, [], environment))
  }, [module, kinds, moduleOf, environment])
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{translator.translate(module.title)}</h1>
      {/* Drafts alone may show nothing. */}
      {blocks.every(({ kind }) => kind === 'drafts') && fallback}
      {blocks.length > 0 && (
        <div className={styles.blocks}>
          {blocks.map((block) => (
            <div key={block.name} className={mergeClasses(styles.block, isWide(block) && styles.wide)}>
              <BlockView block={block} revisionOf={(id) => revisions[id] ?? 0} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Figures, links and drafts take the full width; lists and charts are placed side by side. */
const isWide = ({ kind }: VisibleBlock): boolean => kind === 'figures' || kind === 'links' || kind === 'drafts'

function BlockView({ block, revisionOf }: BlockProps<VisibleBlock>) {
  switch (block.kind) {
    case 'figures':
      return <FiguresBlock block={block} revisionOf={revisionOf} />
    case 'list':
      return <ShortListBlock block={block} revisionOf={revisionOf} />
    case 'chart':
      return <ChartBlock block={block} revisionOf={revisionOf} />
    case 'links':
      return <LinksBlock block={block} revisionOf={revisionOf} />
    case 'drafts':
      return <DraftsBlock block={block} revisionOf={revisionOf} />
  }
}
