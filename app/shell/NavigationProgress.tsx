import { makeStyles } from '@fluentui/react-components'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { LoadingBar } from '#renderers/notice'
import { usePageLoading } from './usePageLoading.ts'

const useStyles = makeStyles({
  bar: { position: 'absolute', insetInline: 0, bottom: '-1px', height: '2px' },
})

/** A thin line under the top bar while another page is on its way. */
export function NavigationProgress() {
  const styles = useStyles()
  const address = `${usePathname()}?${useSearch()}`
  return <div className={styles.bar}>{usePageLoading(address) && <LoadingBar />}</div>
}
