import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

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
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (source === null) return null
  return (
    <img src={source} alt={name} className={styles.picture} style={{ width: `${zoom * 100}%` }} onLoad={onLastPage} />
  )
}
