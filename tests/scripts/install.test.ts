import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../scripts/install.mjs'

const react = { version: '19.3.1', integrity: 'sha512-a' }
const other = { version: '1.0.0', integrity: 'sha512-b', optional: true }
const wanted = { packages: { '': {}, 'node_modules/react': react, 'node_modules/win32': other } }

describe('isInstalled', () => {
  it.each([
    ['all', { packages: { 'node_modules/react': react, 'node_modules/win32': other } }, true],
    ['all but what is optional', { packages: { 'node_modules/react': react } }, true],
    ['more than asked for', { packages: { 'node_modules/react': react, 'node_modules/x': react } }, true],
    ['nothing', undefined, false],
    ['a note without packages', {}, false],
    ['one missing', { packages: { 'node_modules/win32': other } }, false],
    ['another version', { packages: { 'node_modules/react': { ...react, version: '19.3.0' } } }, false],
    ['another content', { packages: { 'node_modules/react': { ...react, integrity: 'sha512-c' } } }, false],
    [
      'an optional one of another version',
      { packages: { 'node_modules/react': react, 'node_modules/win32': react } },
      false,
    ],
  ])('judges %s', (_, installed, holds) => {
    expect(isInstalled(wanted, installed)).toBe(holds)
  })

  it('is never so without a lock file', () => {
    expect(isInstalled(undefined, wanted)).toBe(false)
  })
})
