import { describe, expect, it } from 'vitest'
import type { Question, QuestionOf } from '#renderers/context'
import { isValidAnswer } from '../../../renderers/dialog/TextDialog.tsx'
import { createQuestionQueue } from '../../../renderers/dialog/questionQueue.ts'

const message = (title: string): Question => ({ kind: 'message', title, text: '', close: 'Close' })

describe('SW-01 questions wait for each other', () => {
  it('the first is shown, and its answer shows the next', async () => {
    const asked = createQuestionQueue()
    const seen: (string | undefined)[] = []
    asked.subscribe(() => seen.push(asked.current()?.question.title))
    const [one, two] = [asked.ask(message('One')), asked.ask(message('Two'))]
    expect(asked.current()?.question.title).toBe('One')
    asked.current()?.onAnswer('yes')
    expect(await one).toBe('yes')
    expect(asked.current()?.question.title).toBe('Two')
    asked.current()?.onAnswer(null)
    expect(await two).toBeNull()
    expect(asked.current()).toBeNull()
    expect(seen).toEqual(['One', 'One', 'Two', undefined])
  })

  it('a question is answered once, whatever is pressed twice', async () => {
    const asked = createQuestionQueue()
    const answer = asked.ask(message('One'))
    const waiting = asked.current()
    const next = asked.ask(message('Two'))
    waiting?.onAnswer('yes')
    waiting?.onAnswer(null)
    expect(await answer).toBe('yes')
    expect(asked.current()?.question.title).toBe('Two')
    asked.current()?.onAnswer(null)
    expect(await next).toBeNull()
  })

  it('the same question asked twice is two questions', () => {
    const asked = createQuestionQueue()
    const question = message('One')
    void asked.ask(question)
    const first = asked.current()
    void asked.ask(question)
    first?.onAnswer(null)
    expect(asked.current()?.number).not.toBe(first?.number)
  })

  it('who has left hears no more', () => {
    const asked = createQuestionQueue()
    let heard = 0
    const leave = asked.subscribe(() => heard++)
    void asked.ask(message('One'))
    leave()
    asked.current()?.onAnswer(null)
    expect(heard).toBe(1)
  })
})

describe('SW-01 a single text with a pattern', () => {
  const question = (more: Partial<QuestionOf<'text'>>): QuestionOf<'text'> => ({
    kind: 'text',
    title: '',
    text: '',
    label: '',
    initial: '',
    max: 10,
    pattern: null,
    problem: '',
    accept: '',
    cancel: '',
    ...more,
  })

  it.each([
    [{}, 'a', true],
    [{}, ' a ', true],
    [{}, '', false],
    [{}, '   ', false],
    [{}, 'a'.repeat(10), true],
    [{}, 'a'.repeat(11), false],
    [{ pattern: /\d+/ }, '123', true],
    [{ pattern: /\d+/ }, '12a', false],
    [{ pattern: /\d+/ }, 'a12', false],
    [{ pattern: /a|b/ }, 'ab', false],
    [{ pattern: /[a-z]+/i }, 'ABC', true],
    [{ pattern: /\d+/g }, '12', true],
  ])('%j: %j is an answer: %s', (more, text, expected) => {
    expect(isValidAnswer(question(more), text)).toBe(expected)
    expect(isValidAnswer(question(more), text)).toBe(expected)
  })
})
