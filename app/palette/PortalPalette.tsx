import { useAtom, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isWide, usePort } from '#renderers/context'
import { Palette, matches } from '#renderers/palette'
import type { PaletteGroup } from '#renderers/palette'
import { collapsedAtom, useLanguageSwitch, useLeaveGuard } from '#app/frame'
import type { ScreenRoute } from '#app/routes'
import { signOut } from '#app/session'
import type { Portal } from '#app/state'
import { colorSchemeAtom } from '#app/theme'
import { resultGroups } from './resultGroups.tsx'
import { moduleGroups } from './moduleGroups.tsx'
import { portalPages } from './portalPages.ts'
import { moduleSearches } from './moduleSearches.ts'
import { settingsGroup } from './settingsGroup.tsx'
import { useModuleSearch } from './useModuleSearch.ts'

/** Ways to leave the present screen: each asks first where something is unsaved. */
export interface PaletteNavigation {
  readonly leave: (go: () => void) => void
  readonly open: (address: string) => void
}

interface PortalPaletteProps {
  readonly portal: Portal
  readonly routes: readonly ScreenRoute[]
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** Everything that the person signed in can reach: lists, what can be done in them, records by their words, and settings. */
export function PortalPalette({ portal, routes, onHelp, onClose }: PortalPaletteProps) {
  const port = usePort()
  const store = useStore()
  const leave = useLeaveGuard()
  const onLanguage = useLanguageSwitch()
  const [shade, onShade] = useAtom(colorSchemeAtom)
  const [text, setText] = useState('')
  const pages = useMemo(() => portalPages(portal, routes), [portal, routes])
  const searches = useMemo(() => moduleSearches(pages, port), [pages, port])
  const { found, busy } = useModuleSearch(searches, text)
  const go: PaletteNavigation = { leave, open: (address) => leave(() => navigate(address)) }
  const settings = settingsGroup({
    translator: port.translator,
    colorScheme: shade,
    isCollapsed: isWide() ? store.get(collapsedAtom) : null,
    onLanguage,
    onColorScheme: onShade,
    onCollapsed: (collapsed) => store.set(collapsedAtom, collapsed),
    onHelp,
    onSignOut: () => leave(() => void signOut()),
  })
  const groups = [
    ...narrowed(moduleGroups(pages, port, go), text),
    ...resultGroups(found, text.trim(), port, go),
    ...narrowed([settings], text),
  ]
  return (
    <Palette
      title={port.translator.translate('lbl.shell.palette')}
      label={port.translator.translate('lbl.shell.palette.box')}
      text={text}
      onText={setText}
      groups={groups}
      busy={busy}
      onClose={onClose}
    />
  )
}

/** Groups with what fits the text; empty ones fall out. */
const narrowed = (groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] =>
  groups.flatMap((group) => {
    const entries = group.entries.filter(({ label, detail }) => matches(text.trim(), [label, detail]))
    return entries.length === 0 ? [] : [{ ...group, entries }]
  })
