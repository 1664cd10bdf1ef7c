import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalM },
})

/** Rows shown as grey bars, not more than fit on a screen. */
const MOST = 10

export function RowsSkeleton({ size }: { readonly size: number }) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <Skeleton aria-label={translator.translate('msg.general.loading')} className={styles.rows}>
      {Array.from({ length: Math.min(size, MOST) }, (_, at) => (
        <SkeletonItem key={at} size={32} />
      ))}
    </Skeleton>
  )
}
