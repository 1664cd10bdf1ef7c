import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeRefusal } from '../../scripts/nodeVersion.mjs'
import { ROOT } from '../../scripts/root.mjs'

describe('nodeRefusal', () => {
  it.each(['4.9.1', '18.20.4', '19.9.0', '20.0.0', '20.9.0', '20.18.3', 'nonsense'])('refuses %s', (version) => {
    expect(nodeRefusal(version)).toBe(`Tramit needs Node 20.19 or newer; this is Node ${version}.`)
  })

  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '24.0.0', '100.0.0-nightly'])('admits %s', (version) => {
    expect(nodeRefusal(version)).toBeUndefined()
  })

  it('asks for what package.json asks for', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } }
    const [oldest = ''] = /\d+\.\d+/.exec(engines.node) ?? []
    expect(nodeRefusal(`${oldest}.0`)).toBeUndefined()
    expect(nodeRefusal('0.0.0')).toContain(` ${oldest} `)
  })
})

describe('npm start', () => {
  it('ends with the sentence alone on an old Node', () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '16.20.2' })"
    const started = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, join(ROOT, 'scripts', 'start.mjs')],
      { encoding: 'utf8', timeout: 30_000 },
    )
    expect(started).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Tramit needs Node 20.19 or newer; this is Node 16.20.2.\n',
    })
  })

  it('needs nothing installed: its files import Node and each other alone', () => {
    const seen = new Set<string>()
    const visit = (file: string): readonly string[] => {
      if (seen.has(file)) return []
      seen.add(file)
      const code = readFileSync(join(ROOT, 'scripts', file), 'utf8')
      const names = [...code.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name)
      const own = names.filter((name) => name.startsWith('./')).map((name) => name.slice(2))
      return [...names.filter((name) => !name.startsWith('./')), ...own.flatMap(visit)]
    }
    const packages = ['start.mjs', 'test.mjs'].flatMap(visit).filter((name) => !name.startsWith('node:'))
    expect(packages).toEqual([])
    expect(seen).toContain('install.mjs')
  })
})
