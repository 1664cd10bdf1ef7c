import { makeStyles } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'

const useStyles = makeStyles({ picture: { display: 'block', marginInline: 'auto', maxWidth: 'none', height: 'auto' } })

interface PictureViewProps {
  readonly content: Blob
  readonly name: string
  readonly zoom: number
  readonly onLastPage: () => void
}

/** A picture is its own last page. */
export function PictureView({ content, name, zoom, onLastPage }: PictureViewProps) {
  const styles = useStyles()
  const source = useMemo(() => URL.createObjectURL(content), [content])
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  return (
    <img src={source} alt={name} className={styles.picture} style={{ width: `${zoom * 100}%` }} onLoad={onLastPage} />
  )
}
