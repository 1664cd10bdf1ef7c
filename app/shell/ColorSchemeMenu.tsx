import { Button } from '@fluentui/react-components'
import { DarkThemeRegular } from '@fluentui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { Hint, LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { translatorAtom } from '#app/language'
import { COLOR_SCHEME_CHOICES, colorSchemeAtom, isColorSchemeChoice } from '#app/theme'

const load = () => import('./ChoiceMenu.tsx')

export function ColorSchemeMenu() {
  const { translate } = useAtomValue(translatorAtom)
  const [present, choose] = useAtom(colorSchemeAtom)
  const trigger: Trigger = (own) => (
    <Hint text={translate('lbl.shell.shade')}>
      <Button {...own} appearance="subtle" icon={<DarkThemeRegular />} />
    </Hint>
  )
  return (
    <LazyPopup popup="menu" trigger={trigger} load={load}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          trigger={trigger}
          present={present}
          choices={COLOR_SCHEME_CHOICES.map((choice) => ({
            key: choice,
            label: translate(`lbl.shell.shade.${choice}`),
          }))}
          onChoose={(chosen) => isColorSchemeChoice(chosen) && choose(chosen)}
        />
      )}
    </LazyPopup>
  )
}
