import { Button } from '@fluentui/react-components'
import { LocalLanguageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Hint, Opener } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { LANGUAGE_NAMES, speechAtom } from '../language/index.ts'
import { useLanguageSwitch } from './useLanguageSwitch.ts'

const load = () => import('./ChoiceMenu.tsx')

const CHOICES = LANGUAGE_NAMES.map(([language, name]) => ({ key: language, label: name, lang: language }))

export function LanguageMenu() {
  const { say, language: present } = useAtomValue(speechAtom)
  const switchTo = useLanguageSwitch()
  const trigger: Trigger = (own) => (
    <Hint text={say('lbl.shell.language')}>
      <Button {...own} appearance="subtle" icon={<LocalLanguageRegular />} />
    </Hint>
  )
  return (
    <Opener popup="menu" trigger={trigger} load={load}>
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
    </Opener>
  )
}
