/** Addresses of public forms, with or without a session. The start knows them without their definitions. */
export const PUBLIC_PATHS: readonly string[] = [
  '/emailblacklist',
  '/emailblacklistext',
  '/bookinglink',
  '/waitinglink',
  '/verify',
  '/signaturelink',
  '/book',
]
