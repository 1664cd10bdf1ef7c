import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Speech } from '#engine/text'
import { usePort } from '#renderers/context'
import type { News } from '../useRows.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media print': { display: 'none' },
  },
})

/** What there is that is not seen yet, in words. */
export const newsText = ({ count }: News, { say }: Speech): string =>
  count > 0 ? say('msg.general.newRows', { count }) : say('msg.general.rowsChanged')

/** Says that there is something new, and leaves it to the person when the rows move. */
export function NewsNote({ news }: { readonly news: News }) {
  const { speech } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.note}>
      <span>{newsText(news, speech)}</span>
      <Button appearance="transparent" onClick={news.show}>
        {speech.say('lbl.general.showNew')}
      </Button>
    </div>
  )
}
