export { PortalPalette } from './PortalPalette.tsx'
export { ShortcutsHelp } from './ShortcutsHelp.tsx'
