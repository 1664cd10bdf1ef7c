import { Readable } from 'node:stream'
import { join } from 'node:path'
import { createPool } from '../../server/database/index.ts'
import { createRows } from '../../server/tenancy/rows.ts'
import { createFileKeys } from '../../server/fileStore/keys/fileKeys.ts'
import { createFileStore } from '../../server/fileStore/fileStore.ts'
import { openMasterKeys } from '../../server/fileStore/keys/masterKeys.ts'

/** Stores a file up to one moment, says so and waits to be killed: `receiving` its bytes, or `placed` before the commit. */
const [url = '', dataDirectory = '', moment = ''] = process.argv.slice(2)
const masters = await openMasterKeys({ dataDirectory, given: null, before: null })
if (!masters.ok) throw new Error(JSON.stringify(masters.problems))
const files = await createFileStore(join(dataDirectory, 'files'), createFileKeys(masters.value))

async function* endless(): AsyncGenerator<Buffer> {
  for (let pieces = 0; ; pieces += 1) {
    yield Buffer.alloc(65_536, 0x20)
    if (pieces === 4) {
      process.stdout.write(`${moment}\n`)
      await new Promise(() => setInterval(() => undefined, 1000))
    }
  }
}

if (moment === 'receiving') await files.receive('archivo', 'a.pdf', Readable.from(endless()), 10_000_000)
else {
  const file = await files.receive('archivo', 'a.csv', Readable.from([Buffer.from('a;b\r\n')]), 1000)
  const rows = createRows(createPool({ url }), { tenant: 1, user: null })
  await rows.transaction(async (inside) => {
    await files.keep(1, file)
    const wrap = await files.keys.wrapper(inside, 1)
    const { wrapped, version } = wrap(file.id, files.keyOf(file))
    await inside.query({
      text: `insert into file (tenant_id, id, name, mime, bytes, sha256, state, expires_at, wrapped_key, key_version)
             values (1, $1::uuid, 'a.csv', 'text/csv', 5, '', 'loose', now(), $2::bytea, $3::int)`,
      values: [file.id, wrapped, version],
    })
    process.stdout.write(`${moment}\n`)
    await new Promise(() => setInterval(() => undefined, 1000))
  })
}
