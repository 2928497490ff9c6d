import {
  declarationStageNames,
  programmeLevelNames,
  type RecordFacts,
  type RecordKind,
  recordKindNames,
} from '@portal/domain/office/records/record-facts'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { type WrittenParagraph, writeDocx } from '../../platform/documents/docx/write-docx.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'

export interface PaperRecord {
  readonly kind: RecordKind
  readonly language: 'en' | 'zh'
  readonly version: number
  readonly facts: RecordFacts
  readonly files: readonly string[]
  readonly author: string
  readonly madeAt: Date
  /** Stands at the head of every page: that it is no version yet, or who reads it. */
  readonly mark?: string
}

const words = {
  version: { en: 'Version {n}', zh: '第 {n} 版' },
  company: { en: 'Company', zh: '企业' },
  customer: { en: 'Customer', zh: '客户' },
  code: { en: 'Credit code', zh: '统一社会信用代码' },
  region: { en: 'Province', zh: '省份' },
  industry: { en: 'Industry', zh: '行业' },
  programme: { en: 'Programme', zh: '申报项目' },
  level: { en: 'Level', zh: '级别' },
  year: { en: 'Year', zh: '年度' },
  amount: { en: 'Amount asked', zh: '申请金额' },
  deadline: { en: 'Deadline', zh: '申报截止日' },
  stage: { en: 'Status of the declaration', zh: '申报进度' },
  summary: { en: 'Summary', zh: '摘要' },
  references: { en: 'Sources', zh: '资料来源' },
  files: { en: 'Files', zh: '附件' },
} as const
type Word = keyof typeof words

/** Rows of the head: what of a record is a fact and no text. */
function rowsOf({ kind, language, facts }: PaperRecord): readonly (readonly [string, string])[] {
  const { company, code, region, industry, declaration } = facts
  const rows: (readonly [Word, string])[] = [
    [kind === 'registration' ? 'customer' : 'company', company],
    ['code', code],
    ['region', region],
    ['industry', industry],
  ]
  if (declaration) {
    const { programme, level, year, amountFen, deadlineOn, stage } = declaration
    rows.push(
      ['programme', programme],
      ['level', programmeLevelNames[level][language]],
      ['year', String(year)],
      ['amount', amountFen === null ? '' : formatFen(amountFen)],
      ['deadline', deadlineOn ?? ''],
      ['stage', declarationStageNames[stage][language]],
    )
  }
  return rows.filter(([, value]) => value !== '').map(([word, value]) => [words[word][language], value])
}

const titleOf = ({ kind, language, facts }: PaperRecord) =>
  (kind === 'registration' ? facts.company : facts.title) || recordKindNames[kind][language]
const subtitleOf = ({ kind, language, version }: PaperRecord) => {
  const said = version > 0 ? words.version[language].replace('{n}', String(version)) : ''
  return [recordKindNames[kind][language], said].filter((one) => one !== '').join('  ')
}
const lineOf = ({ title, url }: RecordFacts['references'][number]) => (url === '' ? title : `${title}  ${url}`)

/** A record as PDF. Equal data makes equal bytes. */
export function makePdfRecord(record: PaperRecord): Promise<Buffer> {
  const { language, facts, files, author, madeAt, mark } = record
  const title = titleOf(record)
  const paper = startPaper({ title, foot: author, madeAt, ...(mark !== undefined && { mark }) })
  paper.title(title, subtitleOf(record))
  paper.space(6)
  paper.table(rowsOf(record))
  const section = (heading: string, texts: readonly string[]) => {
    if (texts.length === 0) return
    paper.heading(heading)
    for (const one of texts) paper.paragraph(one)
  }
  section(words.summary[language], linesOf(facts.summary))
  for (const { heading, text } of facts.sections) section(heading, linesOf(text))
  section(words.references[language], facts.references.map(lineOf))
  section(words.files[language], files)
  return paper.end()
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The same as a Word file. */
export function makeDocxRecord(record: PaperRecord): Buffer {
  const { language, facts, files, mark } = record
  const gap = language === 'en' ? ': ' : '：'
  const section = (heading: string, texts: readonly string[]): readonly WrittenParagraph[] =>
    texts.length === 0
      ? []
      : [{ text: heading, style: 'heading' }, ...texts.map((text) => ({ text, style: 'body' as const }))]
  return writeDocx([
    { text: titleOf(record), style: 'title' },
    { text: subtitleOf(record), style: 'note' },
    ...(mark === undefined ? [] : [{ text: mark, style: 'note' as const }]),
    ...rowsOf(record).map(([label, value]) => ({ text: `${label}${gap}${value}`, style: 'body' as const })),
    ...section(words.summary[language], linesOf(facts.summary)),
    ...facts.sections.flatMap(({ heading, text }) => section(heading, linesOf(text))),
    ...section(words.references[language], facts.references.map(lineOf)),
    ...section(words.files[language], files),
  ])
}

/** What a file of a record is called. */
export function fileNameOf(record: PaperRecord, ending: string): string {
  const name = titleOf(record)
    .replace(/[\\/／:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, 80)
  return `${name}.${ending}`
}
