import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PageFitRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { FIT, zoomedIn, zoomedOut } from './zoom.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  place: {
    margin: 0,
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface ViewerToolsProps {
  /** From 1; 0 until it is known. */
  readonly page: number
  readonly pages: number
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** Where in the file one is, and how large it is shown. */
export function ViewerTools({ page, pages, zoom, onZoom }: ViewerToolsProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const [smaller, larger] = [zoomedOut(zoom), zoomedIn(zoom)]
  return (
    <div role="toolbar" aria-label={translate('lbl.viewer.tools')} className={styles.tools}>
      <p className={styles.place}>{pages > 0 && translate('lbl.viewer.page', { page, pages })}</p>
      <Button
        appearance="subtle"
        icon={<ZoomOutRegular />}
        aria-label={translate('lbl.viewer.smaller')}
        disabledFocusable={smaller === zoom}
        onClick={() => onZoom(smaller)}
      />
      <Button
        appearance="subtle"
        icon={<ZoomInRegular />}
        aria-label={translate('lbl.viewer.larger')}
        disabledFocusable={larger === zoom}
        onClick={() => onZoom(larger)}
      />
      <Button
        appearance="subtle"
        icon={<PageFitRegular />}
        aria-label={translate('lbl.viewer.fit')}
        disabledFocusable={zoom === FIT}
        onClick={() => onZoom(FIT)}
      />
    </div>
  )
}
