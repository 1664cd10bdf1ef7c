import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconsApart } from '../../scripts/iconsApart.ts'

/** The hooks of the plugin, which need nothing of the bundler. */
interface Hooks {
  readonly transform: (code: string) => { readonly code: string } | null
  readonly resolveId: (id: string) => string | null
  readonly load: (id: string) => { readonly code: string } | null
}
const plugin = iconsApart() as unknown as Hooks

describe('icons as modules of their own', () => {
  it.each([
    ["import { EyeRegular } from '@fluentui/react-icons'", "import { EyeRegular } from 'virtual:icon/EyeRegular';"],
    [
      'import { Dismiss20Regular as Icon, bundleIcon, } from "@fluentui/react-icons";',
      "import { Dismiss20Regular as Icon } from 'virtual:icon/Dismiss20Regular'; import { bundleIcon } from '@fluentui/react-icons';",
    ],
    [
      "import type { FluentIcon } from '@fluentui/react-icons'",
      "import type { FluentIcon } from '@fluentui/react-icons'",
    ],
  ])('%s', (written, read) => {
    expect(plugin.transform(written)?.code).toBe(read)
  })

  it('leaves every other module alone', () => {
    expect(plugin.transform("import { useState } from 'react'")).toBeNull()
    expect(plugin.resolveId('react')).toBeNull()
    expect(plugin.load('react')).toBeNull()
  })

  it('makes an icon as the package makes it', () => {
    const made = plugin.load(plugin.resolveId('virtual:icon/EyeRegular') ?? '')?.code ?? ''
    expect(made).toContain("import { createFluentIcon } from '@fluentui/react-icons'")
    expect(made).toMatch(/export const EyeRegular = .*createFluentIcon\('EyeRegular', "1em", \["M/)
  })

  it('keeps each line where it was', () => {
    const read = plugin.transform("import {\n  EyeRegular,\n} from '@fluentui/react-icons'\nconst next = 1\n")?.code
    expect(read?.split('\n').indexOf('const next = 1')).toBe(3)
  })

  it('leaves the package aside where nothing is bundled', () => {
    const served = iconsApart('served') as unknown as Hooks
    const [, maker = ''] =
      /from '(.*)'/.exec(served.load(served.resolveId('virtual:icon/EyeRegular') ?? '')?.code ?? '') ?? []
    const file = served.resolveId(maker) ?? ''
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain('export const createFluentIcon')
  })
})
