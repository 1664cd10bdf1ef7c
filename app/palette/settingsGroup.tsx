import {
  DarkThemeRegular,
  KeyboardRegular,
  LocalLanguageRegular,
  PanelLeftRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import type { Language, Translator } from '#engine/text'
import type { PaletteEntry, PaletteGroup } from '#renderers/palette'
import { LANGUAGE_NAMES } from '#app/language'
import { COLOR_SCHEME_CHOICES } from '#app/theme'
import type { ColorSchemeChoice } from '#app/theme'

export interface Settings {
  readonly translator: Translator
  readonly colorScheme: ColorSchemeChoice
  /** Whether the side menu is collapsed. Null if there is no room for it. */
  readonly isCollapsed: boolean | null
  readonly onLanguage: (language: Language) => void
  readonly onColorScheme: (shade: ColorSchemeChoice) => void
  readonly onCollapsed: (collapsed: boolean) => void
  readonly onHelp: () => void
  readonly onSignOut: () => void
}

/** Palette group for the portal as a whole: help, appearance, language, sign-out. */
export function settingsGroup(settings: Settings): PaletteGroup {
  const { translator, colorScheme, isCollapsed } = settings
  const { translate } = translator
  const entries: readonly PaletteEntry[] = [
    { id: 'help', icon: <KeyboardRegular />, label: translate('lbl.shell.shortcuts'), onChoose: settings.onHelp },
    ...(isCollapsed === null
      ? []
      : [
          {
            id: 'menu',
            icon: <PanelLeftRegular />,
            label: translate(isCollapsed ? 'lbl.shell.expand' : 'lbl.shell.collapse'),
            onChoose: () => settings.onCollapsed(!isCollapsed),
          },
        ]),
    ...COLOR_SCHEME_CHOICES.map((choice): PaletteEntry => ({
      id: `shade-${choice}`,
      icon: <DarkThemeRegular />,
      label: translate(`lbl.shell.shade.${choice}`),
      detail: translate('lbl.shell.shade'),
      isCurrent: choice === colorScheme,
      onChoose: () => settings.onColorScheme(choice),
    })),
    ...LANGUAGE_NAMES.map(([language, name]): PaletteEntry => ({
      id: `language-${language}`,
      icon: <LocalLanguageRegular />,
      label: name,
      lang: language,
      detail: translate('lbl.shell.language'),
      isCurrent: language === translator.language,
      onChoose: () => settings.onLanguage(language),
    })),
    { id: 'signOut', icon: <SignOutRegular />, label: translate('lbl.shell.signOut'), onChoose: settings.onSignOut },
  ]
  return { id: 'settings', title: translate('lbl.shell.palette.settings'), entries }
}
