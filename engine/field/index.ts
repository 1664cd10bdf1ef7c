export { optionCallValues, isOptionCallWaiting, missingOptionInputs, parameterValues } from './optionCall.ts'
export { optionsUnder, isCreatable, isNewItem, newItemText, newItemKey } from './kinds/options.ts'
export type { HoldCall, OptionCall } from './optionCall.ts'
export { ADDRESS_PARTS, addressParts } from './kinds/address.ts'
export type { AddressPart } from './kinds/address.ts'
export { groupingOf } from './groupingOf.ts'
export type { Grouping } from './groupingOf.ts'
export { compileField, isDerived } from './compileField.ts'
export type { FieldContext, FieldKinds } from './registry.ts'
export { optionOf } from './fieldOptions.ts'
export { isEmail } from './kinds/email.ts'
export { CALLING_COUNTRIES, COUNTRIES, countryName } from './country.ts'
export type { Country } from './country.ts'
export { isDay, isHour, isInstant, readDay, writeDay } from './day.ts'
export type {
  Acceptance,
  Check,
  ColumnType,
  ComparedPart,
  Field,
  FieldFault,
  FieldKind,
  FieldProblem,
  CurrentTime,
  Operator,
  Option,
  ProblemCode,
} from './field.ts'
export { PRESENT_BOUNDS, fieldBound, followsField } from './fieldBound.ts'
export { isGalleryPath, isPictureAddress } from './galleryPath.ts'
export type { PathPurpose } from './galleryPath.ts'
export { FILE_LIMIT } from './kinds/files.ts'
export {
  extensionOf,
  extensionsOf,
  faultsOfTypes,
  mediaOf,
  ACCEPTED_TYPES,
  maxFiles,
  safeFileName,
  checkFile,
} from './kinds/checkFile.ts'
export { withoutBounds, writesTextUnchanged } from './leaf.ts'
export { logicOfKinds, kindRegistry } from './registry.ts'
export { filesOf } from './kinds/formFile.ts'
export type { FormFile } from './kinds/formFile.ts'
export type { FileProblem, NewFile } from './kinds/checkFile.ts'
export { dateOfMonth } from './kinds/dayOfMonth.ts'
export { DECIMALS, readDecimal, readNumber } from './readNumber.ts'
export type { NumberReading } from './readNumber.ts'
export { SIGN_IN_KINDS } from './kinds/signInKinds.ts'
export { readGrantOptions, toGrantOptions } from './kinds/grants.ts'
export type { GrantOption } from './kinds/grants.ts'
export { leaf, reject } from './leaf.ts'
export { IMAGE_LIMIT, IMAGE_TYPES } from './kinds/image.ts'
export { fieldKind, fieldKindNames, KINDS } from './kinds/serverKinds.ts'
export { plainText, richTextOf, isLink } from './kinds/acceptRichText.ts'
export type { Block, Item, RichText, Run } from './kinds/acceptRichText.ts'
export { linkedKey, linkedLabel, linkedValue } from './kinds/linked.ts'
export { currencyDecimals, HOME_CURRENCY, toMajorUnits, toMinorUnits } from './kinds/money.ts'
export { HOME_CODE, nationalDigits } from './kinds/phoneNumbers.ts'
export { PORTAL_KINDS } from './kinds/portalKinds.ts'
export { TEXT_PATTERN_NAMES, textPattern } from './kinds/textPattern.ts'
export { isRecordList } from './recordList.ts'
export { correctionFrom, transitionsFrom } from './kinds/status.ts'
export { rowTitle } from './rowTitle.ts'
export { addDays, addMonths, monthWeeks } from './calendar.ts'
export { readHour, writeHour, instantText } from './hour.ts'
export { instantOf, localTime, offsetAt } from './zone.ts'
