import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'

export interface PaperLetter {
  readonly language: 'en' | 'zh'
  readonly subject: string
  readonly body: string
  readonly agency: {
    readonly name: string
    readonly nameEn: string
    readonly address: string
    readonly phone: string
    readonly email: string
  }
  /** Whose name stands on the power of attorney; empty where nobody's does. */
  readonly attorney: string
  /** Names of the files that are enclosed. */
  readonly enclosed: readonly string[]
  readonly madeAt: Date
}

const words = {
  phone: { en: 'Phone:', zh: '电话：' },
  attorney: { en: 'Attorney:', zh: '代理师：' },
  enclosed: { en: 'Enclosures', zh: '附件' },
} as const

/** A letter as PDF on the letterhead of its agency; equal data makes equal bytes. */
export function makePaperLetter(letter: PaperLetter): Promise<Buffer> {
  const { language, subject, body, agency, attorney, enclosed, madeAt } = letter
  const isEnglish = language === 'en'
  const name = isEnglish ? agency.nameEn || agency.name : agency.name
  const other = isEnglish ? agency.name : agency.nameEn
  const paper = startPaper({ title: subject, foot: `${name}  ${subject}`, madeAt })
  paper.title(name, other !== name && other !== '' ? other : undefined)
  const gap = isEnglish ? ' ' : ''
  const head = [
    agency.address,
    [agency.phone && `${words.phone[language]}${gap}${agency.phone}`, agency.email].filter(Boolean).join('   '),
    attorney && `${words.attorney[language]}${gap}${attorney}`,
  ].filter(Boolean)
  for (const line of head) paper.paragraph(line, { size: 9, align: 'center' })
  paper.space(18)
  paper.paragraph(subject, { bold: true, size: 12 })
  paper.space(6)
  for (const part of body.split(/\n{2,}/)) paper.paragraph(part)
  if (enclosed.length > 0) {
    paper.space(10)
    paper.paragraph(words.enclosed[language], { bold: true })
    for (const [at, one] of enclosed.entries()) paper.paragraph(`${at + 1}. ${one}`)
  }
  return paper.end()
}
