import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { VisibleLinks } from '#engine/blocks'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import { BlockFrame } from './BlockFrame.tsx'
import type { BlockProps } from './block.ts'
import { nextStepTarget } from './block.ts'

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** Next steps; the first is the one that most people come for. */
export function LinksBlock({ block }: BlockProps<VisibleLinks>) {
  const { translator, open } = usePort()
  const styles = useStyles()
  return (
    <BlockFrame title={block.title}>
      <ul className={styles.links}>
        {block.links.map((link, at) => (
          <li key={`${link.module}.${link.screen}`}>
            <Button
              appearance={at === 0 ? 'primary' : 'secondary'}
              {...(link.icon === null ? {} : { icon: <Icon name={link.icon} /> })}
              onClick={() => open(nextStepTarget(link))}
            >
              {translator.translate(link.label)}
            </Button>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
