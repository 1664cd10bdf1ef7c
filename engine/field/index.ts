export { optionCallValues, isOptionCallWaiting, missingOptionInputs, parameterValues } from './optionSource.ts'
export { optionsUnder, isCreatable, isNewItem, newItemText, newItemKey } from './select/options.ts'
export type { HoldCall, OptionCall } from './optionSource.ts'
export { ADDRESS_PARTS, addressParts } from './address/index.ts'
export type { AddressPart } from './address/index.ts'
export { groupingOf } from './groupingOf.ts'
export type { Grouping } from './groupingOf.ts'
export { compileField, isDerived } from './compileField.ts'
export type { FieldContext, FieldKinds } from './registry.ts'
export { optionOf } from './fieldOptions.ts'
export { isEmail } from './email/index.ts'
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
export { PRESENT, fieldBound, followsField } from './fieldBound.ts'
export { isGalleryPath, isPictureAddress } from './galleryPath.ts'
export type { PathPurpose } from './galleryPath.ts'
export { FILE_LIMIT } from './files/index.ts'
export {
  extensionOf,
  extensionsOf,
  faultsOfTypes,
  mediaOf,
  ACCEPTED_TYPES,
  maxFiles,
  safeFileName,
  checkFile,
} from './files/checkFile.ts'
export { withoutBounds, isPlainlyWritten } from './leaf.ts'
export { logicOfKinds, kindRegistry } from './registry.ts'
export { filesOf } from './files/formFile.ts'
export type { FormFile } from './files/formFile.ts'
export type { FileProblem, NewFile } from './files/checkFile.ts'
export { dateOfMonth } from './dayOfMonth/index.ts'
export { DECIMALS, readDecimal, readNumber } from './readNumber.ts'
export type { NumberReading } from './readNumber.ts'
export { SIGN_IN_KINDS } from './signInKinds.ts'
export { readGrantOptions, toGrantOptions } from './grants/index.ts'
export type { GrantOption } from './grants/index.ts'
export { leaf, reject } from './leaf.ts'
export { IMAGE_LIMIT, IMAGE_TYPES } from './image/index.ts'
export { fieldKind, fieldKindNames, KINDS } from './kinds.ts'
export { plainText, richTextOf, isLink } from './richText/acceptRichText.ts'
export type { Block, Item, RichText, Run } from './richText/acceptRichText.ts'
export { linkedKey, linkedLabel, linkedValue } from './linked/index.ts'
export { currencyDecimals, HOME_CURRENCY, majorOf, minorOf } from './money/index.ts'
export { HOME_CODE, nationalDigits } from './phone/numbers.ts'
export { PORTAL_KINDS } from './portalKinds.ts'
export { TEXT_PATTERN_NAMES, textPattern } from './pattern/index.ts'
export { isRecordList } from './recordList.ts'
export { correctionFrom, transitionsFrom } from './status/index.ts'
export { rowTitle } from './rowTitle.ts'
export { addDays, addMonths, monthWeeks } from './calendar.ts'
export { readHour, writeHour, instantText } from './hour.ts'
export { instantOf, localTime, offsetAt } from './zone.ts'
