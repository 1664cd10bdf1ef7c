import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isCallingCode, withPlus } from './phoneNumbers.ts'
import type { PhoneNumbers } from './phoneNumbers.ts'

/** Telephone numbers by the numbering plans of libphonenumber (E.164). */
export const PHONE_NUMBERS: PhoneNumbers = {
  read: (typed, callingCode) => {
    if (!isCallingCode(callingCode)) return null
    // The whole text is the number: nothing is picked out of a sentence.
    const read = parsePhoneNumberFromString(withPlus(typed), {
      defaultCallingCode: String(callingCode),
      extract: false,
    })
    if (!read?.isValid() || read.ext !== undefined) return null
    const pais = Number(read.countryCallingCode)
    return isCallingCode(pais) ? { pais, telefono: read.nationalNumber } : null
  },
  write: ({ pais, telefono }) => {
    const number = `+${pais}${telefono}`
    return parsePhoneNumberFromString(number)?.formatInternational() ?? number
  },
}
