import { Skeleton, SkeletonItem, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useId } from 'react'
import { isReachable } from '#engine/blocks'
import type { ResolvedList, VisibleFigure } from '#engine/blocks'
import { failureIn, valueIn } from '#engine/call'
import type { Tone } from '#engine/source'
import { usePort } from '#renderers/context'
import type { Translator } from '#engine/text'
import { openList } from '../blocks/block.ts'
import { useBlockCall } from '../blocks/useBlockCall.ts'
import type { SuccessfulCall } from '../blocks/useBlockCall.ts'
import { FigureProblem } from './FigureProblem.tsx'

const useStyles = makeStyles({
  figure: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    minHeight: '84px',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
  },
  // A figure that could not be counted again keeps its place above the reason.
  stale: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXS, height: '100%' },
  opens: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  total: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // Words in place of a number: more than could be counted.
  words: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightHero700 },
  label: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  sign: { display: 'inline-flex', fontSize: tokens.fontSizeBase500 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const SIGNS: { readonly [tone in Exclude<Tone, 'information'>]: FluentIcon } = {
  success: CheckmarkCircleRegular,
  warning: WarningRegular,
  error: ErrorCircleRegular,
}

interface FigureProps {
  readonly figure: VisibleFigure
  readonly revision: number
}

/** How many records there are: a button that opens them. */
export function Figure({ figure: { request, label, tone }, revision }: FigureProps) {
  const port = usePort()
  const styles = useStyles()
  const id = useId()
  const { slot, retry } = useBlockCall(
    request.module,
    'list',
    { query: countQuery(request), input: request.input },
    revision,
  )
  const { translator } = port
  const answer = valueIn(slot)
  const failure = failureIn(slot)
  const words = translator.translate(label)
  const problem = failure && (
    <FigureProblem id={id} label={words} failure={failure} isStale={answer !== null} onRetry={retry} />
  )
  if (problem && !answer)
    return (
      <div className={styles.figure}>
        <span className={styles.label}>{words}</span>
        {problem}
      </div>
    )
  if (!answer)
    return (
      <div className={styles.figure}>
        <Skeleton aria-label={translator.translate('msg.general.loading')}>
          <SkeletonItem size={32} />
        </Skeleton>
        <span className={styles.label}>{words}</span>
      </div>
    )
  const { text, total, exact } = totalText(answer, translator)
  const content = (
    <>
      <span className={styles.line}>
        <span className={mergeClasses(styles.total, !exact && styles.words)}>{text}</span>
        {tone !== 'information' && total > 0 && <ToneIcon tone={tone} />}
      </span>
      <span className={styles.label}>{words}</span>
    </>
  )
  const figure = isReachable(request) ? (
    <button
      type="button"
      className={mergeClasses(styles.figure, styles.opens)}
      onClick={() => openList(port, request, request.query)}
      {...(problem ? { 'aria-describedby': id } : {})}
    >
      {content}
    </button>
  ) : (
    <div className={styles.figure}>{content}</div>
  )
  if (!problem) return figure
  return (
    <div className={styles.stale}>
      {figure}
      {problem}
    </div>
  )
}

function ToneIcon({ tone }: { readonly tone: Exclude<Tone, 'information'> }) {
  const styles = useStyles()
  const Drawn = SIGNS[tone]
  return (
    <span className={mergeClasses(styles.sign, styles[tone])}>
      <Drawn aria-hidden />
    </span>
  )
}

/** One row, with what names it alone: only how many there are is looked at. */
function countQuery({ module, query }: ResolvedList): ResolvedList['query'] {
  const title = module.roles.get('title')
  return { ...query, sort: [], size: 1, ...(title && title.wire !== false ? { only: [title.name] } : {}) }
}

/** How many records a list says that it has; where it counted only so far, in words (wire contract, 1). */
function totalText({ total = 0, exact = true }: SuccessfulCall, translator: Translator) {
  const text = exact
    ? translator.translate('lbl.general.count', { count: total })
    : translator.translate('lbl.general.countMore', { count: total - 1 })
  return { text, total, exact }
}
