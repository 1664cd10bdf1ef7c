import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#engine/text'
import { FocusHandlingRoot, PortProvider } from '#renderers/context'
import { QuestionHost, createQuestionQueue } from '#renderers/dialog'
import { createTheme } from '#renderers/theme'
import type { ColorScheme } from '#renderers/theme'
import { TABLES } from '../../scripts/themeTables.ts'
import { storyPort } from './storyPort.ts'
import type { Answers } from './storyPort.ts'

/** Settings of the toolbar, for every story. */
export interface StoryGlobals {
  readonly language: Language
  readonly shade: ColorScheme
}

/** Colours of an application that has none of its own (SH-03). */
const COLOURS = { primary: '#eb2f96', button: '#397dcc' }

const useStyles = makeStyles({
  ground: { padding: tokens.spacingHorizontalXL, minHeight: '200px', backgroundColor: tokens.colorNeutralBackground1 },
})

interface StoryFrameProps extends StoryGlobals {
  readonly answers?: Answers
  readonly children: ReactNode
}

/** The design system and the port around a story, as the application gives them. */
export function StoryFrame({ language, shade, answers = 'Filled', children }: StoryFrameProps) {
  const styles = useStyles()
  const theme = useMemo(() => createTheme(tables[shade], shade, COLOURS), [shade])
  const asked = useMemo(() => createQuestionQueue(), [])
  const port = useMemo(() => storyPort(language, answers, asked.ask), [language, answers, asked])
  return (
    <FluentProvider theme={theme}>
      <main className={styles.ground} lang={language}>
        <PortProvider port={port}>
          <FocusHandlingRoot />
          {children}
          <QuestionHost queue={asked} />
        </PortProvider>
      </main>
    </FluentProvider>
  )
}

const tables = { light: { ...TABLES.light }, dark: { ...TABLES.dark }, contrast: { ...TABLES.contrast } }
