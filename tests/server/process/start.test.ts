import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inAll } from '../../support/overlays.ts'
import { PATIENT_SERVER } from '../../support/patientServer.ts'
import { runHere } from '../../support/runHere.ts'
import { buildServer, postmasterOf, type BuiltServer, type Ended } from '../../support/serverProcess.ts'
import { openEmptyDatabase, openMigratedDatabase } from '../../support/testDatabase.ts'
import { createDevice, type Device } from '../../support/passkeyDevice.ts'
import { PUBLIC_URL } from '../../support/product.ts'
import { at, createWireClient, listOf, signIn } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

// A test starts up to fifteen processes.
vi.setConfig({ testTimeout: 300_000 })

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** A refusal to start: one sentence for the operator, nothing else. */
function expectSentence({ code, output, errors }: Ended, sentence: RegExp): void {
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(sentence)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toMatch(/\n\s+at |Error:/)
}

/** Environment of a server on a new database, with what that database holds now. */
async function ownDatabase(name: string, open = openEmptyDatabase) {
  const { url, organisations, close } = await open()
  onTestFinished(close)
  return { environment: { ...PATIENT_SERVER, DATABASE_URL: url, DATA_DIR: built.dataDirectory(name) }, organisations }
}

describe('a start that cannot be', () => {
  // Each value of a setting: tests/server/configuration. The other refusals are those of the same command, without a process.
  it('is refused for PORT=80.5', async () => {
    expectSentence(
      await built.run(['serve'], { environment: { PORT: '80.5' } }),
      /^PORT must be a whole number from 0 to 65535, not "80.5"\.$/m,
    )
  })

  it('is refused while the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const environment = { PORT: String(port), DATA_DIR: built.dataDirectory('untouched') }
    expectSentence(await built.run(['serve'], { environment }), new RegExp(`^Port ${port} is in use`))
    other.close()
  })

  it.each(['203.0.113.1', 'name.invalid'])('is refused for HOST=%s, which is not of this machine', async (HOST) => {
    const environment = { PORT: '0', HOST, DATA_DIR: built.dataDirectory('untouched') }
    expectSentence(await runHere(['serve'], { environment }), /^Port 0 of .+ cannot be listened on \(E\w+\): .+\.$/m)
  })

  it.each(['postgresql://nobody@127.0.0.1:1/nothing', 'postgresql://nobody@name.invalid/nothing', 'nonsense'])(
    'is refused for a database out of reach: %s',
    async (DATABASE_URL) => {
      const environment = { PORT: '0', DATABASE_URL, DATA_DIR: built.dataDirectory('untouched') }
      expectSentence(await runHere(['serve'], { environment }), /^The database .+\.$/m)
    },
  )

  it.each(['migrate', 'serve'])('of %s is refused for a data directory that cannot be written', async (command) => {
    const file = join(built.folder, `file-${command}`)
    await writeFile(file, '')
    expectSentence(
      await runHere([command], { environment: { PORT: '0', DATA_DIR: join(file, 'data') } }),
      /^The data directory .+ cannot be written: .+\.$/m,
    )
  })

  it('shows how to start where nothing was asked for, and where it was', async () => {
    const nothing = await built.run([])
    const help = await runHere(['--help'])
    expect([nothing.code, nothing.output, nothing.errors.split('\n')[0]]).toEqual([1, '', 'Usage: tramit <command>'])
    expect([help.code, help.output.split('\n')[0], help.errors]).toEqual([0, 'Usage: tramit <command>', ''])
  })

  it('is refused for everything that is wrong, and for what no command has', async () => {
    const { code, output, errors } = await runHere(['serve'], { environment: { PORT: 'abc', DATABASE_QUEUE: '-1' } })
    expect([code, output, errors.trim().split('\n').length]).toEqual([1, '', 2])
    expectSentence(await runHere(['serve', '--dmeo']), /^serve has no option --dmeo \(did you mean --demo\?\)\.$/m)
  })
})

describe('an organisation made by commands', () => {
  itWhole('is alone with the data of its directory until its server ends', async () => {
    const environment = { DATA_DIR: built.dataDirectory('data') }
    const made = await built.run(['create-tenant', '--code', 'town', '--name', 'The Town'], { environment })
    expect(made.output).toBe('created town with the application id 1\n')
    const server = await built.serve({ environment })
    expect(await postmasterOf(environment.DATA_DIR)).not.toBeNull()
    expectSentence(
      await built.run(['serve'], { environment }),
      /^Another server is using the data in .+: stop it, or choose another directory/,
    )
    expectSentence(
      await built.run(['promote', '--tenant', 'town', '--module', 'x_none'], { environment }),
      /town has made no module x_none that it serves\. It has made none\./,
    )
    expect((await createWireClient(server.base).get('aplicacion', 'codapp=town')).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await postmasterOf(environment.DATA_DIR)).toBeNull()
  })

  it('has one administrator, keys and definitions by command, and each command says what is wrong', async () => {
    const { environment } = await ownDatabase('made', openMigratedDatabase)
    const command = (...parameters: readonly string[]): Promise<Ended> => runHere(parameters, { environment })
    const admin = ['create-admin', '--tenant', 'town', '--email', 'Mayor@town.example', '--name', 'The Mayor']
    expectSentence(await command(...admin), /no organisation with the code town/)
    expect((await command('create-tenant', '--code', 'town', '--name', 'The Town')).output).toMatch(/^created town/)
    expectSentence(await command('create-tenant', '--code', 'TOWN', '--name', 'Again'), /already/)
    // The password is read from the input of a process.
    const made = await built.run(admin, { environment, input: 'Right-2026\n' })
    expect(made.output).toBe('created the administrator mayor@town.example of town\n')
    const [said, link = ''] = (await command(...admin, '--reset-factor')).output.split('\n')
    expect([said, link]).toEqual([expect.stringMatching(/once:$/), expect.stringMatching(/^http:.*#ut=[\w.-]+$/)])
    expect((await command('rotate-keys', '--tenant', 'TOWN')).output).toBe('town: a new key, and 0 files under it\n')
    expect((await command('rotate-keys', '--tenant', 'none')).code).toBe(1)
    const bundle = join(built.folder, 'plain-bundle')
    expect((await command('export-definitions', '--tenant', 'town', '--to', bundle)).code).toBe(0)
    const planned = await command('import-definitions', '--tenant', 'town', '--plan', '--from', bundle)
    expect([planned.code, planned.errors]).toEqual([0, ''])
    expectSentence(await command('seed'), /only into a database without organisations/)
  })

  itWhole('signs its administrator in', async () => {
    const { environment } = await ownDatabase('commands')
    const command = (parameters: readonly string[]): Promise<Ended> => runHere(parameters, { environment })
    // The password is read from the input of a process.
    const asked = (parameters: readonly string[], input: string): Promise<Ended> =>
      built.run(parameters, { environment, input })
    const admin = ['create-admin', '--tenant', 'town', '--email', 'Mayor@town.example', '--name', 'The Mayor']
    expect((await command(['migrate'])).output).toContain('applied 0001_computed')
    expect((await command(['migrate'])).output).toBe('The database is up to date.\n')
    expectSentence(await command(admin), /no organisation with the code town/)
    expect(
      (await command(['create-tenant', '--code', 'town', '--name', 'The Town', '--language', 'ca'])).output,
    ).toMatch(/^created town with the application id \d+\n$/)
    expectSentence(await command(['create-tenant', '--code', 'TOWN', '--name', 'Again']), /already/)
    expectSentence(await command(['create-tenant', '--code', 'no spaces', '--name', 'x']), /create-tenant needs --code/)
    expectSentence(await asked(admin, 'short\n'), /at least 10 characters and at most 254/)
    expect((await asked(admin, 'Right-2026\n')).output).toBe('created the administrator mayor@town.example of town\n')
    const other = ['create-admin', '--tenant', 'town', '--email', 'clerk@town.example', '--name', 'The Clerk']
    expectSentence(await command(other), /has its administrator already, mayor@town\.example/)
    const [said, link = ''] = (await command([...admin, '--reset-factor'])).output.split('\n')
    expect([said, link]).toEqual([expect.stringMatching(/once:$/), expect.stringMatching(/^http:.*#ut=[\w.-]+$/)])

    const server = await built.serve({ environment: { ...environment, PUBLIC_URL } })
    const mayor = await signIn(server.base, 'town', 'mayor@town.example', 'Right-2026')
    expect((await mayor.get('categorias')).status).toBe(200)
    const code = link.slice(link.indexOf('#ut=') + 4)
    expect((await createWireClient(server.base).get('registro/validartoken', { token: code })).status).toBe(200)
    const entries = await mayor.get('accesos', { resultado: 'issued' })
    expect(listOf(entries.body).map((entry) => at(entry, 'dispositivo'))).toEqual(Array(2).fill('tramit create-admin'))
    expect(listOf((await mayor.get('accesos', { resultado: 'factorReset' })).body)).toHaveLength(1)
    // A passkey that is lost would keep them from making another factor.
    const ceremony = await mayor.get('registro/llaves')
    const options = JSON.parse(String(at(ceremony.body, 'credencial'))) as Parameters<Device['create']>[0]
    const credencial = JSON.stringify(createDevice().create(options, PUBLIC_URL))
    const added = await mayor.post('registro/llaves', {
      json: { nombre: 'Laptop', reto: at(ceremony.body, 'reto'), credencial },
    })
    expect(added.status, added.text).toBe(204)
    expect(await server.end('SIGTERM')).toBe(0)
    await command([...admin, '--reset-factor'])
    const next = await built.serve({ environment })
    const again = await signIn(next.base, 'town', 'mayor@town.example', 'Right-2026')
    expect(listOf((await again.get('llaves')).body)).toEqual([])
    expect(await next.end('SIGTERM')).toBe(0)
  })

  itWhole('LC-04 has indexes for fields of its own, by migrate and by the start of a server', async () => {
    const { environment } = await ownDatabase('fields', openMigratedDatabase)
    const command = async (...parameters: readonly string[]): Promise<string> =>
      (await runHere(parameters, { environment })).output
    const folder = join(built.folder, 'overlays')
    const publish = async (...names: readonly string[]): Promise<string> => {
      await mkdir(folder, { recursive: true })
      const fields = Object.fromEntries(names.map((name) => [name, { kind: 'date' }]))
      const texts = inAll(Object.fromEntries(names.map((name) => [`lbl.category.${name}`, name])))
      const overlay = { over: 'category', version: 1, fields, texts }
      await writeFile(join(folder, 'category.json'), JSON.stringify(overlay))
      return command('import-definitions', '--tenant', 'town', '--from', folder, '--apply')
    }
    await command('migrate')
    await command('create-tenant', '--code', 'town', '--name', 'The Town')
    expect(await publish('x_day')).toBe('category.json: version 1\n')
    expect(await command('migrate')).toMatch(/^made index own_\d+_[0-9a-f]{16}\n$/)
    expect(await command('migrate')).toBe('The database is up to date.\n')
    expect(await publish('x_day', 'x_end')).toBe('category.json: version 2\n')
    const signing = { environment: { ...environment, DEFINITIONS_KEY: Buffer.alloc(32, 5).toString('base64') } }
    const planning = ['import-definitions', '--tenant', 'town', '--plan', '--from']
    expectSentence(await runHere([...planning, folder], signing), /^The bundle is not signed with the DEFINITIONS_KEY/)
    const bundle = join(built.folder, 'bundle')
    await runHere(['export-definitions', '--tenant', 'town', '--to', bundle], signing)
    const planned = await runHere([...planning, bundle], signing)
    expect([planned.code, planned.output]).toEqual([0, 'town:\n  category.json: unchanged\n'])
    const server = await built.serve({ environment })
    await server.said(/"indexes":\{"created":\["own_\d+_[0-9a-f]{16}"\],"dropped":\[\]\}/)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await command('migrate')).toBe('The database is up to date.\n')
  })

  // In `npm test` the command makes the demo of the browser tests (tests/support/product.ts).
  itWhole(
    'seed fills an empty database because it was asked for, prints its sign-ins, and never one in use',
    async () => {
      const own = await ownDatabase('seeded', openMigratedDatabase)
      const environment = { ...own.environment, NODE_ENV: 'production' }
      const { output } = await built.run(['seed'], { environment })
      const lines = output.trim().split('\n')
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.filter((line) => !/^demo \S+ \S+@\S+ \S+ \S+/.test(line))).toEqual([])
      expectSentence(await runHere(['seed'], { environment }), /only into a database without organisations/)
      const [, code = '', email = '', password = ''] = lines[0]?.split(' ') ?? []
      const server = await built.serve({ environment })
      expect((await (await signIn(server.base, code, email, password)).get('categorias')).status).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)
    },
  )
})

describe('OP-03 a database of one’s own', () => {
  const signIns = (output: string): readonly string[] =>
    output.split('\n').filter((line) => /^demo \S+ \S+@\S+ \S+ \S+/.test(line))

  itWhole('is migrated and served, and no demo is written that nobody asked for', async () => {
    const { environment, organisations } = await ownDatabase('own')
    const server = await built.serve({ environment })
    expect((await createWireClient(server.base).get('aplicacion', 'codapp=vilamar')).status).toBe(404)
    expect(await server.end('SIGTERM')).toBe(0)
    expect([signIns(server.output()), await organisations()]).toEqual([[], []])
  })

  it('is filled with the demo once where it is empty, by two servers that are asked at the same time', async () => {
    const { environment, organisations } = await ownDatabase('asked')
    const other = { ...environment, DATA_DIR: built.dataDirectory('asked-other'), NODE_ENV: 'production' }
    const [first, second] = await Promise.all([
      built.serve({ environment }, '--demo'),
      built.serve({ environment: other }, '--demo'),
    ])
    for (const server of [first, second]) expect(await server.end('SIGTERM')).toBe(0)
    const made = await organisations()
    expect(made).toHaveLength(2)
    expect(signIns(first.output()).length).toBeGreaterThan(made.length)
    expect(signIns(second.output())).toEqual(signIns(first.output()))
    const again = await built.serve({ environment }, '--demo')
    const [, code = '', email = '', password = ''] = signIns(first.output())[0]?.split(' ') ?? []
    expect((await (await signIn(again.base, code, email, password)).get('categorias')).status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
    expect([signIns(again.output()), await organisations()]).toEqual([signIns(first.output()), made])
  })

  itWhole('that holds an organisation never gets the demo', async () => {
    const { environment, organisations } = await ownDatabase('used', openMigratedDatabase)
    await runHere(['create-tenant', '--code', 'town', '--name', 'The Town'], { environment })
    const server = await built.serve({ environment }, '--demo')
    expect(await server.end('SIGTERM')).toBe(0)
    expectSentence(await runHere(['seed'], { environment }), /only into a database without organisations/)
    expect([signIns(server.output()), await organisations()]).toEqual([[], ['town']])
  })
})
