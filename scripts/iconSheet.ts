import {
  AddRegular,
  ArrowDownloadRegular,
  ArrowUndoRegular,
  BugRegular,
  BuildingShopRegular,
  CalendarLtrRegular,
  ChatRegular,
  CheckmarkCircleRegular,
  ClipboardTaskListLtrRegular,
  DataBarVerticalRegular,
  DeleteRegular,
  DocumentArrowUpRegular,
  DocumentRegular,
  EditRegular,
  EyeRegular,
  FolderRegular,
  FormRegular,
  HandshakeRegular,
  MailInboxRegular,
  MailProhibitedRegular,
  MegaphoneRegular,
  MergeRegular,
  MoneyRegular,
  NewsRegular,
  NotebookRegular,
  OrganizationRegular,
  PaymentRegular,
  PeopleCommunityRegular,
  PeopleRegular,
  PeopleTeamRegular,
  PersonRegular,
  PersonSwapRegular,
  ProhibitedRegular,
  ReceiptRegular,
  SettingsRegular,
  ShieldTaskRegular,
  TagRegular,
  ToggleRightRegular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from '../engine/source/index.ts'

/** Icon for each name of the closed list. */
const ICONS: { readonly [name: string]: FluentIcon } = {
  Add: AddRegular,
  ArrowUndo: ArrowUndoRegular,
  Bug: BugRegular,
  BuildingShop: BuildingShopRegular,
  CalendarLtr: CalendarLtrRegular,
  Chat: ChatRegular,
  CheckmarkCircle: CheckmarkCircleRegular,
  ClipboardTask: ClipboardTaskListLtrRegular,
  ClipboardTaskList: ClipboardTaskListLtrRegular,
  DataBarVertical: DataBarVerticalRegular,
  Delete: DeleteRegular,
  Document: DocumentRegular,
  DocumentArrowUp: DocumentArrowUpRegular,
  Download: ArrowDownloadRegular,
  Edit: EditRegular,
  Eye: EyeRegular,
  Folder: FolderRegular,
  Form: FormRegular,
  Handshake: HandshakeRegular,
  MailInbox: MailInboxRegular,
  MailProhibited: MailProhibitedRegular,
  Megaphone: MegaphoneRegular,
  Merge: MergeRegular,
  Money: MoneyRegular,
  News: NewsRegular,
  Notebook: NotebookRegular,
  Organization: OrganizationRegular,
  Payment: PaymentRegular,
  People: PeopleRegular,
  PeopleCommunity: PeopleCommunityRegular,
  PeopleTeam: PeopleTeamRegular,
  Person: PersonRegular,
  PersonSwap: PersonSwapRegular,
  Prohibited: ProhibitedRegular,
  Receipt: ReceiptRegular,
  Settings: SettingsRegular,
  ShieldTask: ShieldTaskRegular,
  Tag: TagRegular,
  Toggle: ToggleRightRegular,
} satisfies { readonly [name in IconName]: FluentIcon }

/** One file with every icon that definitions choose from, each as a symbol by its name. */
export const iconSheet = (): string =>
  ['<svg xmlns="http://www.w3.org/2000/svg">', ...Object.entries(ICONS).map(symbolOf), '</svg>', ''].join('\n')

function symbolOf([name, drawn]: readonly [string, FluentIcon]): string {
  const markup = renderToStaticMarkup(createElement(drawn))
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(markup) ?? []
  const paths = Array.from(markup.matchAll(/<path d="([^"]*)"/g), ([, path]) => `<path d="${path}"/>`)
  return `<symbol id="${name}" viewBox="${viewBox}">${paths.join('')}</symbol>`
}
