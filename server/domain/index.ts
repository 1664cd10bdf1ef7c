import type { Operations } from '../operation/index.ts'
import { blacklist } from './blacklist/index.ts'
import { account } from './account/index.ts'
import { apiToken } from './apiToken/index.ts'
import { area } from './area/index.ts'
import { associate } from './associate/index.ts'
import { choiceList } from './choiceList/index.ts'
import { booking } from './booking/index.ts'
import { bookingLink } from './bookingLink/index.ts'
import { calendarFeed } from './calendarFeed/index.ts'
import { guestBooking } from './guestBooking/index.ts'
import { holiday } from './holiday/index.ts'
import { lock } from './lock/index.ts'
import { device } from './device/index.ts'
import { document } from './document/index.ts'
import { documentVersion } from './documentVersion/index.ts'
import { draft } from '../draft/index.ts'
import { form } from './form/index.ts'
import { procedureType } from './procedureType/index.ts'
import { identityProvider } from './identityProvider/index.ts'
import { incident } from './incident/index.ts'
import { link } from './link/index.ts'
import { definition } from './definition/index.ts'
import { organisation } from './organisation/index.ts'
import { overlay } from './overlay/index.ts'
import { ownModule } from './ownModule/index.ts'
import { openSession } from './openSession/index.ts'
import { outbox } from './outbox/index.ts'
import { erasure } from './erasure/index.ts'
import { retention } from './retention/index.ts'
import { password } from './password/index.ts'
import { providerSignIn } from './providerSignIn/index.ts'
import { provider } from './provider/index.ts'
import { passkey } from './passkey/index.ts'
import { passkeySignIn } from './passkeySignIn/index.ts'
import { permission } from './permission/index.ts'
import { readLog } from './readLog/index.ts'
import { requirement } from './requirement/index.ts'
import { role } from './role/index.ts'
import { savedView } from './savedView/index.ts'
import { secondFactor } from './secondFactor/index.ts'
import { session } from './session/index.ts'
import { signatureLink } from './signatureLink/index.ts'
import { signatureRequest } from './signatureRequest/index.ts'
import { signedDocument } from './signedDocument/index.ts'
import { template } from './template/index.ts'
import { unsubscribe } from './unsubscribe/index.ts'
import { verification } from './verification/index.ts'
import { user } from './user/index.ts'
import { waiting } from './waiting/index.ts'
import { waitingLink } from './waitingLink/index.ts'
import { webhook } from './webhook/index.ts'
import { webhookDelivery } from './webhookDelivery/index.ts'
import { viewLog } from './viewLog/index.ts'

/** Operations of modules that definitions cannot express, by module. */
export const domain: Operations = {
  session,
  account,
  apiToken,
  area,
  associate,
  choiceList,
  booking,
  bookingLink,
  calendarFeed,
  guestBooking,
  holiday,
  lock,
  signatureLink,
  signatureRequest,
  signedDocument,
  definition,
  requirement,
  template,
  procedureType,
  form,
  link,
  draft,
  blacklist,
  document,
  documentVersion,
  incident,
  unsubscribe,
  verification,
  user,
  role,
  password,
  secondFactor,
  device,
  permission,
  provider,
  savedView,
  openSession,
  organisation,
  identityProvider,
  providerSignIn,
  passkey,
  passkeySignIn,
  overlay,
  ownModule,
  viewLog,
  readLog,
  erasure,
  retention,
  outbox,
  waiting,
  waitingLink,
  webhook,
  webhookDelivery,
}
