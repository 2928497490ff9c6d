import { statementLabels as l } from '@portal/domain/money/statements/statement-labels'
import { beijingMinute } from '@portal/domain/platform/dates/civil-date'
import { formatFen } from '@portal/domain/platform/words/amounts'
import { type PaperColumn, startTablePaper, type TablePaper } from '../../platform/documents/pdf/table-paper.ts'
import { dayOf, type Movement, type Statement } from './statement-parts.ts'

type Language = 'en' | 'zh'

interface Writing {
  readonly statement: Statement
  readonly movements: AsyncIterable<Movement>
  /** Of the portal, as the basic info has it. */
  readonly head: { readonly name: string; readonly lines: readonly string[] }
  readonly language: Language
}

const column = (head: string, share: number): PaperColumn => ({ head, share })
const amounts = (share: number, ...heads: readonly string[]): PaperColumn[] =>
  heads.map((head) => ({ head, share, align: 'right' }))

/** Amounts above bars, in whole yuan. */
const short = (fen: number) => (fen === 0 ? '' : formatFen(fen).replace(/\.\d\d$/, ''))

/** A statement as a PDF: balances and sums first, then every movement. */
export async function writeStatementPaper({ statement, movements, head, language }: Writing): Promise<Buffer> {
  const { customer, from, to, madeTime } = statement
  const title = `${l.statement[language]} – ${customer.name}`
  const madeAt = new Date(madeTime)
  const span = `${from} – ${to}`
  const paper = startTablePaper({ title, foot: `${title}  ·  ${span}`, language, madeAt })
  if (head.name !== '') paper.letterhead(head.name, head.lines)
  paper.title(l.statement[language], [
    `${customer.name}  ·  ${span}`,
    `${l.made[language]} ${beijingMinute(madeAt)}`,
    ...(statement.isPartial ? [l.partial[language]] : []),
  ])
  paper.figures([
    { name: l.opening[language], value: formatFen(statement.opening) },
    { name: l.closing[language], value: formatFen(statement.closing) },
    { name: l.movements[language], value: String(statement.count) },
    { name: l.open[language], value: formatFen(statement.open.amount) },
  ])
  paper.note((statement.isBalanced ? l.balanced : l.unbalanced)[language])
  await writeSums(paper, statement, language)
  paper.heading(l.movements[language])
  async function* rows() {
    yield ['', l.opening[language], '', '', '', '', formatFen(statement.opening)]
    for await (const one of movements) {
      yield [
        ...[dayOf(one), one.name[language], `${one.title}  ${one.orderNo}`],
        ...[one.official + one.other, one.service, one.amount, one.balance].map(formatFen),
      ]
    }
  }
  await paper.table(
    [
      ...[column(l.day[language], 0.11), column(l.kind[language], 0.13), column(l.subject[language], 0.24)],
      ...amounts(0.13, l.held[language], l.service[language], l.amount[language], l.balance[language]),
    ],
    rows(),
    ['', l.closing[language], '', '', '', '', formatFen(statement.closing)],
  )
  await writeBeside(paper, statement, language)
  return paper.end()
}

async function writeSums(paper: TablePaper, { sides, kinds, months }: Statement, language: Language): Promise<void> {
  if (sides.length > 0) {
    paper.heading(l.held[language])
    await paper.table(
      [column('', 0.32), ...amounts(0.17, ...[l.opening, l.added, l.taken, l.closing].map((words) => words[language]))],
      sides.map(({ name, opening, in: added, out, closing }) => [
        ...[name[language], ...[opening, added, out, closing].map(formatFen)],
      ]),
    )
  }
  if (months.some(({ official, other, service }) => official + other + service > 0)) {
    paper.bars(
      l.byMonth[language],
      months.map(({ from, official, other, service }) => ({
        mark: from.slice(2, 7),
        value: short(official + other + service),
        parts: [
          { amount: service, tone: 'first' },
          { amount: official + other, tone: 'second' },
        ],
      })),
      [
        { name: l.service[language], tone: 'first' },
        { name: l.held[language], tone: 'second' },
      ],
    )
  }
  if (kinds.length === 0) return
  paper.heading(l.byKind[language])
  await paper.table(
    [
      ...[column(l.kind[language], 0.26), ...amounts(0.1, l.count[language])],
      ...amounts(0.16, l.held[language], l.service[language], l.coupon[language], l.amount[language]),
    ],
    kinds.map(({ name, count, official, other, service, coupon, amount }) => [
      ...[name[language], String(count), ...[official + other, service, coupon, amount].map(formatFen)],
    ]),
  )
}

/** What is unpaid, and what was invoiced. */
async function writeBeside(paper: TablePaper, { open, invoices }: Statement, language: Language): Promise<void> {
  const heads = [l.official, l.service, l.amount].map((words) => words[language])
  if (open.count > 0) {
    paper.heading(l.open[language])
    await paper.table(
      [column(l.orderNo[language], 0.18), column(l.subject[language], 0.4), ...amounts(0.14, ...heads)],
      open.list.map((row) => [...[row.orderNo, row.title, ...[row.official, row.service, row.amount].map(formatFen)]]),
      [l.total[language], '', '', '', formatFen(open.amount)],
    )
    if (open.count > open.list.length) paper.note(l.more[language])
  }
  if (invoices.count === 0) return
  paper.heading(l.invoices[language])
  await paper.table(
    [
      column(l.issuedOn[language], 0.2),
      column(l.invoiceNo[language], 0.4),
      column('', 0.2),
      ...amounts(0.2, l.amount[language]),
    ],
    invoices.list.map(({ issuedOn, number, isReversed, amount }) => [
      ...[issuedOn, number, isReversed ? l.reversed[language] : '', formatFen(amount)],
    ]),
    [l.holding[language], '', '', formatFen(invoices.amount)],
  )
  if (invoices.count > invoices.list.length) paper.note(l.more[language])
}
