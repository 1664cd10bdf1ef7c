export { isWide, useIsNarrow } from './breakpoints.ts'
export type {
  FileSeries,
  FileSigning,
  OpenedFile,
  SeriesResult,
  SentSignature,
  SigningOutcome,
  Preferences,
  ChangeFeed,
  ChangeListener,
  ChangedDays,
  CallOptions,
  CallResult,
  ContentPart,
  ContentResult,
  PartResult,
  Port,
  Target,
  Tone,
  FormRecovery,
} from './port.ts'
export { waitForRetry } from './waitForRetry.ts'
export type { WaitForRetry } from './waitForRetry.ts'
export { failureText, namedByFailure } from './failureText.ts'
export { leaveQuestion } from './question.ts'
export { FocusHandlingRoot, useFocusHandling } from './FocusHandling.tsx'
export { PortProvider, usePort } from './PortProvider.tsx'
export type { Ask, Question, QuestionOf } from './question.ts'
export type { DraftCopy, DraftAnswers, DraftContent, DraftStore } from './draftStore.ts'
export { isVisibleIn, isFieldVisible } from './visibility.ts'
export type { SendOptions, SendOutcome, Uploader } from './upload.ts'
export type { SavedView, ViewDraft, ViewOwner, ViewStore, ViewsResult } from './viewStore.ts'
export { valueText } from './valueText.ts'
export { useActivation } from './useActivation.ts'
export { useCssLength } from './useCssLength.ts'
export { usePicture } from './usePicture.ts'
export { useRestoreFocus } from './useRestoreFocus.ts'
