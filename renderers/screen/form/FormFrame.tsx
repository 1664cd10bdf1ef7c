import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { makeStyles, tokens, mergeClasses } from '@fluentui/react-components'
import type { Presentation, WidthSource } from '#engine/source'
import { loadable } from '#renderers/loadable'

const usePageFrameStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    alignContent: 'start',
    maxWidth: '960px',
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  wide: { maxWidth: '1600px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '400px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const FRAMES: { readonly [P in Presentation]: ComponentType<FrameProps> } = {
  page: PageFrame,
  card: CardFrame,
  drawer: loadable(() => import('./DrawerFrame.tsx').then(({ DrawerFrame }) => DrawerFrame)),
  dialog: loadable(() => import('./DialogFrame.tsx').then(({ DialogFrame }) => DialogFrame)),
}

export function FormFrame({ presentation, ...props }: FrameProps & { readonly presentation: Presentation }) {
  const Frame = FRAMES[presentation]
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}

/** A form on its own, outside of the shell. */
function CardFrame({ title, children }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}

function PageFrame({ title, wide = false, pager, children }: FrameProps) {
  const styles = usePageFrameStyles()
  return (
    <div className={mergeClasses(styles.page, wide && styles.wide)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {pager}
      </div>
      {children}
    </div>
  )
}

/** The frame of a form: a page, a drawer, a dialog or a card. Its content does not depend on which. */
export interface FrameProps {
  readonly title: string
  /** Width in pixels; phones may have their own. */
  readonly width: WidthSource
  /** A page that takes the width of the window. */
  readonly wide?: boolean
  /** Called on the close button, on Escape and on a click outside. */
  readonly onLeave: () => void
  /** Leads to other records, beside the title. */
  readonly pager?: ReactNode
  readonly children: ReactNode
}
