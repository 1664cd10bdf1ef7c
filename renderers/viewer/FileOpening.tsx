import { Spinner, makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  notice: { display: 'grid', justifyItems: 'center', alignContent: 'center', height: '100%' },
})

/** Says that a file is being opened, until something of it is shown. */
export function FileOpening() {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div role="status" className={styles.notice}>
      <Spinner label={translator.translate('msg.viewer.loading')} />
    </div>
  )
}
