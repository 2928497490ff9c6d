import type { Readable } from 'node:stream'
import { statementLabels as l } from '@portal/domain/money/statements/statement-labels'
import { noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import { beijingMinute } from '@portal/domain/platform/dates/civil-date'
import type { ColumnKind, TableExport } from '../../platform/documents/xlsx/table-export.ts'
import { writeWorkbook } from '../../platform/documents/xlsx/write-xlsx.ts'
import type { Movement, Statement } from './statement-parts.ts'

type Language = 'en' | 'zh'
type Row = Record<string, string | number | null>

/** A statement as a workbook: whose it is and of which days, balances, sums by kind and month, every movement, what is unpaid and what was invoiced. */
export function writeStatementSheets(
  statement: Statement,
  movements: AsyncIterable<Movement>,
  language: Language,
): Readable {
  const dayNote = noCalendarNote[language]
  const column = (key: string & keyof typeof l, width: number, kind: ColumnKind = 'text') => ({
    ...{ key, width, kind, title: l[key][language] },
  })
  const money = (...keys: (string & keyof typeof l)[]) => keys.map((key) => column(key, 16, 'money'))
  const table = (sheet: keyof typeof l, columns: TableExport<Row>['columns'], rows: TableExport<Row>['rows']) => ({
    ...{ sheet: l[sheet][language], dayNote, columns, rows },
  })
  const { sides, kinds, months, open, invoices } = statement
  async function* lines(): AsyncGenerator<Row> {
    for await (const one of movements) {
      yield {
        ...{ day: beijingMinute(new Date(one.bookedTime)), kind: one.name[language], orderNo: one.orderNo },
        ...{ subject: one.title, official: one.official, other: one.other, service: one.service },
        ...{ coupon: one.coupon, amount: one.amount, balance: one.balance },
      }
    }
  }
  return writeWorkbook<Row>([
    table(
      'statement',
      [
        ...[
          column('customer', 30),
          column('from', 14, 'date'),
          column('to', 14, 'date'),
          column('made', 18, 'instant'),
        ],
        column('extent', 48),
      ],
      [
        {
          ...{ customer: statement.customer.name, from: statement.from, to: statement.to },
          made: beijingMinute(new Date(statement.madeTime)),
          extent: (statement.isPartial ? l.partial : l.whole)[language],
        },
      ],
    ),
    table(
      'held',
      [column('kind', 30), ...money('opening', 'added', 'taken', 'closing')],
      [
        ...sides.map((side) => ({
          ...{ kind: side.name[language], opening: side.opening, added: side.in, taken: side.out },
          closing: side.closing,
        })),
        {
          ...{ kind: l.total[language], opening: statement.opening, closing: statement.closing },
          added: sides.reduce((sum, side) => sum + side.in, 0),
          taken: sides.reduce((sum, side) => sum + side.out, 0),
        },
        { kind: (statement.isBalanced ? l.balanced : l.unbalanced)[language] },
      ],
    ),
    table(
      'byKind',
      [
        column('kind', 30),
        column('count', 12, 'integer'),
        ...money('official', 'other', 'service', 'coupon', 'amount'),
      ],
      kinds.map(({ name, kind: _, isPriceChange: __, ...sums }) => ({ ...sums, kind: name[language] })),
    ),
    table(
      'byMonth',
      [
        ...[column('from', 14, 'date'), column('to', 14, 'date')],
        ...money('official', 'other', 'service', 'refunded', 'paidOn', 'held'),
      ],
      months.map((month) => ({ ...month })),
    ),
    table(
      'movements',
      [
        ...[column('day', 18, 'instant'), column('kind', 26), column('orderNo', 18), column('subject', 44)],
        ...money('official', 'other', 'service', 'coupon', 'amount', 'balance'),
      ],
      lines(),
    ),
    table(
      'open',
      [column('orderNo', 18), column('subject', 44), ...money('official', 'service', 'amount')],
      open.list.map(({ title, orderNo, official, service, amount }) => ({
        ...{ orderNo, subject: title, official, service, amount },
      })),
    ),
    table(
      'invoices',
      [column('issuedOn', 14, 'date'), column('invoiceNo', 26), column('reversed', 16), ...money('amount')],
      invoices.list.map(({ issuedOn, number, isReversed, amount }) => ({
        ...{ issuedOn, invoiceNo: number, reversed: isReversed ? l.reversed[language] : '', amount },
      })),
    ),
  ])
}
