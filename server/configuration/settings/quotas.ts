import { QUOTAS } from '../../fileStore/index.ts'
import { wholeNumber, setting } from '../settingKinds.ts'

const LARGEST = 1_000_000_000

/** Storage quotas. */
export const QUOTA_SETTINGS = {
  filesPerTenant: setting({
    name: 'FILES_PER_ORGANISATION',
    kind: wholeNumber(1, LARGEST),
    defaultValue: () => QUOTAS.perTenant,
    defaultText: `\`${QUOTAS.perTenant}\``,
    description:
      'Megabytes of all files of an organisation; the attribute `cuotaArchivos` of the organisation overrides it',
  }),
  filesReserve: setting({
    name: 'FILES_RESERVE',
    kind: wholeNumber(0, 100),
    defaultValue: () => QUOTAS.reserve,
    defaultText: `\`${QUOTAS.reserve}\``,
    description: 'Percent of that quota that only administrators may use',
  }),
  filesLoose: setting({
    name: 'FILES_LOOSE',
    kind: wholeNumber(1, LARGEST),
    defaultValue: () => QUOTAS.loose,
    defaultText: `\`${QUOTAS.loose}\``,
    description:
      'Megabytes of files that one person has uploaded and no record uses yet, including drafts; the attribute `cuotaSueltos` of the organisation overrides it',
  }),
  filesPerCall: setting({
    name: 'FILES_PER_CALL',
    kind: wholeNumber(1, LARGEST),
    defaultValue: () => QUOTAS.perCall,
    defaultText: `\`${QUOTAS.perCall}\``,
    description: 'Megabytes of all files of one call',
  }),
  sentPerHour: setting({
    name: 'SENT_PER_HOUR',
    kind: wholeNumber(1, LARGEST),
    defaultValue: () => QUOTAS.perHour,
    defaultText: `\`${QUOTAS.perHour}\``,
    description: 'Megabytes that one person may send to one server per hour, including files; more is answered 429',
  }),
}
