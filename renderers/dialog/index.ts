export { DialogFrame } from './DialogFrame.tsx'
export { QuestionDialog } from './QuestionDialog.tsx'
export { QuestionHost } from './QuestionHost.tsx'
export { questions } from './waiting.ts'
