import { isObject } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { uploadDenial, quotaDenial, storeFiles, toFormFile, toWireFile } from '../../files/index.ts'

const MISSING = '91020'
const BAD_VALUE = '90004'

/** Stores a file for a form that is being filled. It is deleted later if no record uses it. */
export const upload: Operation = async (context, { input }) => {
  const { documento, proteger, notificar } = input
  const bad = Object.entries({ proteger, notificar }).find(
    ([, said]) => said !== undefined && said !== 'true' && said !== 'false',
  )
  if (bad) return refuse(BAD_VALUE, { fields: [{ pointer: `/${bad[0]}`, code: BAD_VALUE }] })
  const [file, ...more] = context.files
  if (!isObject(documento) || !file || more.length > 0 || file.part !== 'archivo')
    return refuse(MISSING, { fields: [{ pointer: isObject(documento) ? '/archivo' : '/documento', code: MISSING }] })
  const code = uploadDenial(file)
  if (code) return refuse(code, { fields: [{ pointer: '/archivo', code }] })
  const denial = await quotaDenial(context, context.rows, file.bytes, true)
  if (denial) return refuse(denial)
  const isProtected = proteger === 'true'
  await context.rows.transaction((rows) =>
    storeFiles(context, rows, [file], { ownerRecord: null, isProtected: () => isProtected }),
  )
  return answer(201, toWireFile(context, toFormFile({ ...file, isProtected })))
}
