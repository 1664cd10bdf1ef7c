import { describe, expect, it } from 'vitest'
import {
  CSV,
  EXE,
  HTML,
  PDF,
  SVG,
  compound,
  docx,
  png,
  soundSamples,
  xlsx,
  zipOf,
  type Sample,
} from '../support/samples.ts'
import { meetings } from '../support/pairwise.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { traces } from '../support/fileTraces.ts'

const desk = await sharedDesk()
const { portal } = desk
const archive = await zipOf({ 'a.txt': 'text' })
const disguised: readonly Sample[] = [
  { name: 'html.pdf', bytes: HTML },
  { name: 'svg.png', bytes: SVG },
  { name: 'svg.svg', bytes: SVG },
  { name: 'svg.jpg', bytes: SVG },
  { name: 'exe.docx', bytes: EXE },
  { name: 'exe.exe', bytes: EXE },
  { name: 'exe.zip', bytes: EXE },
  { name: 'exe.csv', bytes: EXE },
  { name: 'archive.docx', bytes: archive },
  { name: 'archive.xlsx', bytes: archive },
  { name: 'document.xlsx', bytes: await docx() },
  { name: 'workbook.docx', bytes: await xlsx() },
  { name: 'workbook.zip', bytes: await xlsx() },
  { name: 'table.xlsx', bytes: CSV },
  { name: 'table.pdf', bytes: CSV },
  { name: 'html.csv', bytes: HTML },
  { name: 'svg.csv', bytes: SVG },
  { name: 'picture.pdf', bytes: png(1, 1) },
  { name: 'paper.png', bytes: PDF },
  { name: 'paper', bytes: PDF },
  { name: '.pdf', bytes: PDF },
  { name: 'old.doc', bytes: compound('Workbook') },
  { name: 'old.xls', bytes: compound('WordDocument') },
  { name: 'mail.doc', bytes: compound('__properties_version1.0') },
  { name: 'macros.docx', bytes: await docx({ 'word/vbaProject.bin': 'x' }) },
  { name: 'script.js', bytes: CSV },
  { name: 'page.html', bytes: HTML },
]

describe('F03 UP-02 a file that is not what its name says', () => {
  it('is refused by every place that takes files, and leaves nothing', async () => {
    const before = await traces(portal)
    const wrong: string[] = []
    for (const [route, file] of meetings(desk.routes, disguised)) {
      const { status, code } = await route.send(file)
      if (status !== 415 || code !== '91018') wrong.push([route.title, file.name, status, code].join(' '))
    }
    expect(wrong).toEqual([])
    expect(await traces(portal)).toEqual(before)
  })

  it('is taken by every place that takes its type where it is, and by no other', async () => {
    const wrong: string[] = []
    for (const [route, file] of meetings(desk.routes, await soundSamples())) {
      const isTaken = route.takes.includes(file.name.split('.').at(-1) ?? '')
      const { status, code } = await route.send(file)
      const isRight = isTaken ? status === 200 || status === 201 : status === 415 && code === '91018'
      if (!isRight) wrong.push([route.title, file.name, status, code].join(' '))
    }
    expect(wrong).toEqual([])
    expect(desk.routes.length).toBeGreaterThan(10)
  })
})
