import { Button } from '@fluentui/react-components'
import { DarkThemeRegular } from '@fluentui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { Hint, Opener } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { speechAtom } from '../language/index.ts'
import { SHADE_CHOICES, isShadeChoice, shadeAtom } from '../theme/index.ts'

const load = () => import('./ChoiceMenu.tsx')

export function ShadeMenu() {
  const { say } = useAtomValue(speechAtom)
  const [present, choose] = useAtom(shadeAtom)
  const trigger: Trigger = (own) => (
    <Hint text={say('lbl.shell.shade')}>
      <Button {...own} appearance="subtle" icon={<DarkThemeRegular />} />
    </Hint>
  )
  return (
    <Opener popup="menu" trigger={trigger} load={load}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          trigger={trigger}
          present={present}
          choices={SHADE_CHOICES.map((choice) => ({ key: choice, label: say(`lbl.shell.shade.${choice}`) }))}
          onChoose={(chosen) => isShadeChoice(chosen) && choose(chosen)}
        />
      )}
    </Opener>
  )
}
