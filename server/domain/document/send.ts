import { DEFAULT_LANGUAGE, languageOf, scalarText } from '#engine/text'
import { isMailAddress, composeMail } from '../../mail/index.ts'
import { answer, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { enqueueMail } from '../../outbox/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { selectedEntries } from './entries.ts'
import { openableVersions } from './openableFiles.ts'

const BAD_VALUE = '90004'
const UNUSABLE = '71006'
const BLACKLISTED = '92012'

const MOST_ADDRESSES = 20
/** Bytes of all documents in one mail: more is refused by many mail servers. */
const MOST_BYTES = 10 * 1024 * 1024

/** Sends documents by e-mail, one mail for each address. Folders and too much at a time cannot be sent. */
export const send: Operation = async (context, call) => {
  const addresses = readAddresses(call.values['dest'])
  if (!addresses) return refuseAt('/dest', BAD_VALUE)
  const entries = await selectedEntries(context, call)
  if ('ok' in entries) return entries
  const files = entries.flatMap(({ isFolder, file }) => (isFolder || file === null ? [] : [file]))
  if (files.length < entries.length) return refuseAt('/idsdocumento', UNUSABLE)
  const unwanted = await refuseBlacklisted(context, addresses)
  if (unwanted) return unwanted
  const opened = await openableVersions(context, entries)
  if ('ok' in opened) return opened
  // The sealed files are sent, which are larger than those that were signed.
  if ([...opened.values()].reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES)
    return refuseAt('/idsdocumento', UNUSABLE)
  const attached = files.map((id) => opened.get(id)?.id ?? id)
  const { remit } = call.input
  const sender =
    typeof remit === 'string' && remit !== '' ? remit : (context.session?.user.nombre ?? context.tenant.name)
  const language = languageOf(context.tenant.language) ?? DEFAULT_LANGUAGE
  const translator = context.definitions.translators[language]
  const [subject, message] = [scalarText(call.values['asunto']), scalarText(call.values['mensaje'])]
  const content = { name: 'document' as const, figures: { name: sender.slice(0, 100) } }
  return allOrNothing(context.rows, async (rows): Promise<Answer> => {
    for (const email of addresses) {
      const mail = composeMail(translator, { email, language }, content)
      await enqueueMail(
        context,
        rows,
        { key: `document:send:${newId()}`, person: null },
        {
          ...mail,
          ...(subject === '' ? {} : { subject }),
          text: [mail.text, ...(message === '' ? [] : [message])].join('\n\n'),
          files: attached,
        },
      )
    }
    return answer(204)
  })
}

/** One address for each value, or several separated by commas. Null if one is no address. */
function readAddresses(said: unknown): readonly string[] | null {
  const all = [said].flat().flatMap((one) => scalarText(one).split(/[,;\s]+/))
  const addresses = [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))]
  const isFit = addresses.length > 0 && addresses.length <= MOST_ADDRESSES && addresses.every(isMailAddress)
  return isFit ? addresses : null
}

async function refuseBlacklisted(
  { rows, tenant }: CallContext,
  addresses: readonly string[],
): Promise<RefusedAnswer | null> {
  const { rowCount } = await rows.query({
    name: 'document-blacklist',
    text: `select 1 from blacklist b where b.tenant_id = $1::int and b.deleted_at is null and lower(b.email) = any($2::text[]) limit 1`,
    values: [tenant.id, addresses.map((one) => one.toLowerCase())],
  })
  return rowCount === 0 ? null : refuseAt('/dest', BLACKLISTED)
}
