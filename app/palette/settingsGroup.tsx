import {
  DarkThemeRegular,
  KeyboardRegular,
  LocalLanguageRegular,
  PanelLeftRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import type { Language, Speech } from '#engine/text'
import type { PaletteEntry, PaletteGroup } from '#renderers/palette'
import { LANGUAGE_NAMES } from '../language/index.ts'
import { SHADE_CHOICES } from '../theme/index.ts'
import type { ShadeChoice } from '../theme/index.ts'

export interface Settings {
  readonly speech: Speech
  readonly shade: ShadeChoice
  /** Of the menu at the side; null where there is no room for it. */
  readonly isCollapsed: boolean | null
  readonly onLanguage: (language: Language) => void
  readonly onShade: (shade: ShadeChoice) => void
  readonly onCollapsed: (collapsed: boolean) => void
  readonly onHelp: () => void
  readonly onSignOut: () => void
}

/** What concerns the portal as a whole: help, how it looks, its language, the way out. */
export function settingsGroup(settings: Settings): PaletteGroup {
  const { speech, shade, isCollapsed } = settings
  const { say } = speech
  const entries: readonly PaletteEntry[] = [
    { id: 'help', icon: <KeyboardRegular />, label: say('lbl.shell.shortcuts'), onChoose: settings.onHelp },
    ...(isCollapsed === null
      ? []
      : [
          {
            id: 'menu',
            icon: <PanelLeftRegular />,
            label: say(isCollapsed ? 'lbl.shell.expand' : 'lbl.shell.collapse'),
            onChoose: () => settings.onCollapsed(!isCollapsed),
          },
        ]),
    ...SHADE_CHOICES.map((choice) => ({
      id: `shade-${choice}`,
      icon: <DarkThemeRegular />,
      label: say(`lbl.shell.shade.${choice}`),
      detail: say('lbl.shell.shade'),
      present: choice === shade,
      onChoose: () => settings.onShade(choice),
    })),
    ...LANGUAGE_NAMES.map(([language, name]) => ({
      id: `language-${language}`,
      icon: <LocalLanguageRegular />,
      label: name,
      lang: language,
      detail: say('lbl.shell.language'),
      present: language === speech.language,
      onChoose: () => settings.onLanguage(language),
    })),
    { id: 'signOut', icon: <SignOutRegular />, label: say('lbl.shell.signOut'), onChoose: settings.onSignOut },
  ]
  return { id: 'settings', title: say('lbl.shell.palette.settings'), entries }
}
