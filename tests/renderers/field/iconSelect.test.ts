import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PortProvider } from '#renderers/context'
import { IconSelect } from '../../../renderers/field/select/IconSelect.tsx'
import { field } from '../../engine/field/made.ts'
import { fakePort } from '../fakePort.ts'

const home = field({
  kind: 'select',
  options: [
    { key: 'rent', label: 'Rented', help: 'With a contract' },
    { key: 'own', label: 'Owned' },
  ],
  icons: { rent: 'Document', own: 'Home' },
})

function shown(value: string, enabled: boolean): string {
  const { port } = fakePort()
  const input = createElement(IconSelect, {
    field: home,
    id: 'home',
    label: 'Home',
    value,
    required: true,
    problem: null,
    help: null,
    enabled,
    context: null,
    offered: { state: 'ready', options: home.options, creatable: false, retry: () => undefined },
    onChange: () => undefined,
    onLeave: () => undefined,
  })
  return renderToStaticMarkup(PortProvider({ port, children: input }))
}

describe('choices with pictures', () => {
  it('tell the help of the one that is chosen', () => {
    expect(shown('rent', true)).toContain('With a contract')
    expect(shown('own', true)).not.toContain('home-option-help')
  })

  it('are read, and not disabled, where they cannot be changed', () => {
    const text = shown('rent', false)
    expect(text).toMatch(/<input[^>]* readonly=""/i)
    expect(text).toContain('value="Rented"')
    expect(text).toContain('<svg')
    expect(text).not.toContain('disabled')
  })
})
