import { Button } from '@fluentui/react-components'
import { LocalLanguageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Hint, LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { useLanguageSwitch } from '#app/frame'
import { LANGUAGE_NAMES, translatorAtom } from '#app/language'

const load = () => import('./ChoiceMenu.tsx')

const CHOICES = LANGUAGE_NAMES.map(([language, name]) => ({ key: language, label: name, lang: language }))

export function LanguageMenu() {
  const { translate, language: present } = useAtomValue(translatorAtom)
  const switchTo = useLanguageSwitch()
  const trigger: Trigger = (own) => (
    <Hint text={translate('lbl.shell.language')}>
      <Button {...own} appearance="subtle" icon={<LocalLanguageRegular />} />
    </Hint>
  )
  return (
    <LazyPopup popup="menu" trigger={trigger} load={load}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          trigger={trigger}
          present={present}
          choices={CHOICES}
          onChoose={(chosen) => {
            const found = LANGUAGE_NAMES.find(([language]) => language === chosen)
            if (found) switchTo(found[0])
          }}
        />
      )}
    </LazyPopup>
  )
}
