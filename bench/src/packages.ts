// The package of a case of 200 pages: read from Word, built, checked, written and read back; time, memory, and how long the
// event loop stood still meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { assemblePackage, type CaseMaterial } from '../../apps/server/src/patents/packages/assemble.ts'
import { drawingDpi, drawSheets } from '../../apps/server/src/patents/packages/draw-sheets.ts'
import { drawTable } from '../../apps/server/src/patents/packages/office-picture.ts'
import { readPackage } from '../../apps/server/src/patents/packages/read-package.ts'
import { writePackage } from '../../apps/server/src/patents/packages/write-package.ts'
import { readDocx } from '../../apps/server/src/platform/documents/docx/read-docx.ts'
import { emptyFilingForm } from '../../packages/domain/src/patents/filings/form.ts'
import { checkPackage } from '../../packages/domain/src/patents/packages/check-package.ts'
import { comparePackages } from '../../packages/domain/src/patents/packages/compare.ts'
import { civilDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { paragraph, writeDocx } from './write-docx.ts'

const pages = { text: 160, drawings: 40 }
const sentence =
  '如图所示，散热模组包括基板1和设置在基板1上的散热片2，散热片2与基板1焊接固定，冷却液在流道3内循环流动。'
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`

/** 160 pages of description, a table on each fourth, a formula on each second. */
function writeDescription(): string {
  const page = (at: number) => {
    const text = paragraph(sentence.repeat(4)).repeat(4)
    const cells = `<w:tr>${`<w:tc>${paragraph('厚度0.5mm')}</w:tc>`.repeat(4)}</w:tr>`.repeat(6)
    const formula = `<w:p><m:oMath>${run('Q=')}<m:f><m:num>${run('kAΔT')}</m:num><m:den>${run(`d${at}`)}</m:den></m:f></m:oMath></w:p>`
    return `${text}${at % 4 === 0 ? `<w:tbl>${cells}</w:tbl>` : ''}${at % 2 === 0 ? formula : ''}`
  }
  const sections = ['技术领域', '背景技术', '发明内容', '附图说明', '具体实施方式'].map((heading) => paragraph(heading))
  return sections.join(paragraph(sentence)) + Array.from({ length: pages.text }, (_, at) => page(at)).join('')
}

interface Step {
  readonly name: string
  readonly milliseconds: number
  readonly megabytes: number
  readonly stillMilliseconds: number
}

const rss = () => process.memoryUsage().rss / 1024 / 1024

export async function measurePackages(): Promise<string> {
  const steps: Step[] = []
  const before = rss()
  async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    let peak = rss()
    const watching = setInterval(() => {
      peak = Math.max(peak, rss())
    }, 20)
    delay.enable()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const startedAt = performance.now()
    const result = await work()
    const milliseconds = performance.now() - startedAt
    // The last standstill is counted when the loop turns again.
    await new Promise((resolve) => setTimeout(resolve, 20))
    delay.disable()
    clearInterval(watching)
    steps.push({ name, milliseconds, megabytes: Math.max(peak, rss()), stillMilliseconds: delay.max / 1e6 })
    return result
  }

  const docx = writeDocx(writeDescription())
  // A sheet full of lines and letters, as drawings are.
  const [{ bytes: sheet } = { bytes: Buffer.alloc(0) }] = await drawTable(
    Array.from({ length: 20 }, () => Array.from({ length: 6 }, () => '散热片2')),
  )
  const read = await step('read the Word file', () => readDocx(docx))
  if (!read.ok) throw new Error(read.code)
  const text = read.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])).join('\n')
  const book = (words: string) => ({ text: words, fileId: null, fileName: '', pages: null })
  const claims = Array.from({ length: 30 }, (_, at) =>
    at === 0
      ? '1. 一种散热模组，其特征在于，包括基板。'
      : `${at + 1}. 根据权利要求1所述的散热模组，其特征在于，第${at}散热片。`,
  )
  const material: CaseMaterial = {
    form: {
      ...emptyFilingForm,
      title: '一种散热模组',
      documents: {
        claims: book(claims.join('\n')),
        description: { ...book(text), pages: pages.text },
        abstract: book(sentence),
        drawings: Array.from({ length: pages.drawings }, (_, at) => ({
          ...{ key: `d${at}`, fileId: 'sheet', fileName: `图${at + 1}`, pages: 1, labels: [String(at + 1)] },
        })),
        abstractFigure: '1',
      },
    },
    right: 'invention',
    agency: { name: '示例代理所', code: '11001' },
    agents: [],
    description: { ...read, hasBarePage: false },
    descriptionIsPdf: false,
    formulasIn: {},
    powerOfAttorney: undefined,
    sheets: { sheet: await drawSheets({ bytes: sheet, mediaType: 'image/jpeg' }, drawingDpi) },
    caseId: '00000000-0000-0000-0000-000000000000',
  }
  const made = await step('build it', () => assemblePackage(material, 'list'))
  await step('check it', () => checkPackage(made.package, civilDate('2026-03-02')))
  const zip = await step('write the ZIP', () => writePackage(made.package, new Date('2026-03-02T00:00:00Z')))
  const again = await step('read it back', () => readPackage(zip, 'case.zip'))
  const { compared, differences } = await step('compare both', () => comparePackages(made.package, again, 'kept'))
  if (differences.length > 0) throw new Error(`${differences.length} fields differ`)

  const files = made.package.parts.reduce((sum, part) => sum + part.files.length, 0)
  const rows = steps.map(
    ({ name, milliseconds, megabytes, stillMilliseconds }) =>
      `| ${name} | ${(milliseconds / 1000).toFixed(2)} | ${Math.round(megabytes - before)} | ${Math.round(stillMilliseconds)} |`,
  )
  const total = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  return [
    '## Case package of 200 pages',
    '',
    `${pages.text} pages of description with ${pages.text / 4} tables and ${pages.text / 2} formulas of Word, ${pages.drawings} drawings: ${files} pictures, ${(zip.length / 1024 / 1024).toFixed(1)} MB of ZIP. All steps ${total.toFixed(1)} s; read back, ${compared} fields are the same.`,
    '',
    '| step | s | MB above the start at most | longest standstill of the event loop, ms |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
