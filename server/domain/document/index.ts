import type { ModuleOperations } from '../../operation/index.ts'
import { content } from './content.ts'
import { copy } from './copy.ts'
import { customers } from './customers.ts'
import { download } from './download.ts'
import { events } from './evidence.ts'
import { move, moveUp } from './move.ts'
import { create, edit } from './save.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'
import { signed } from './signed.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'
import { zip } from './zip.ts'

export { keepNamesApart } from './keepNamesApart.ts'
export { actingPerson, recordReplacement } from './evidence.ts'
export { recordFollowed, recordReading } from './readings.ts'
export { fileIn } from './save.ts'
export { inDocuments } from './inDocuments.ts'
export { signAttachment } from './signAttachment.ts'
export type { Attachment } from './signAttachment.ts'
export { mayOpenProtected } from './canOpenFile.ts'
export { download } from './download.ts'
export { giveFile, isReadOn } from './giveFile.ts'
export { readSent, refuseUntold, settled, settledInTurn } from './sign.ts'
export { signStored } from './signStored.ts'
export type { Signing } from './signStored.ts'
export { signedVersion } from './sealedFile.ts'

export const document: ModuleOperations = {
  operations: {
    create,
    edit,
    move,
    moveUp,
    copy,
    send,
    zip,
    download,
    customers,
    upload,
    content,
    thumbnail,
    sign,
    signed,
    events,
  },
}
