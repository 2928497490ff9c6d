/** One payment or refund as the provider's bill of a day tells it. Amounts in fen. */
export interface BillLine {
  readonly kind: 'payment' | 'refund'
  /** Beijing, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string
  readonly outTradeNo: string
  readonly transactionId: string
  /** Our number and the provider's of a refund; empty for a payment. */
  readonly outRefundNo: string
  readonly refundId: string
  /** What was paid, or asked to be paid back. */
  readonly amountFen: number
  /** What the provider keeps; negative where it gives back. */
  readonly feeFen: number
}

export interface Bill {
  readonly lines: readonly BillLine[]
  readonly paidFen: number
  readonly refundedFen: number
  readonly feeFen: number
}

/** A bill that is not what the provider promises: nothing of it is believed. `line` counts from 1. */
export class BillError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.name = 'BillError'
    this.line = line
  }
}

/** Headings of the bill of all trades, in WeChat Pay's words. */
const heads = {
  at: '交易时间',
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  refundId: '微信退款单号',
  outRefundNo: '商户退款单号',
  fee: '手续费',
  paid: '订单金额',
  refunded: '申请退款金额',
} as const
type Head = keyof typeof heads

const sums = { count: '总交易单数', fee: '手续费总金额', paid: '订单总金额', refunded: '申请退款总金额' } as const

/**
 * Reads the bill of one day, kind ALL: a line of headings, a line for each payment and refund, a line of headings of the sums, the sums.
 * Each value is led by a grave accent; the words of goods may hold commas, so cells are cut at comma and accent together.
 *
 * @throws BillError where a line is none, or the sums are not those of the lines.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4013071254 (申请交易账单) and its explanation of the file
 */
export function readBill(text: string): Bill {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '')
  const at = rows.findIndex((row) => row.startsWith(sums.count))
  if (rows.length < 3 || at < 1 || at !== rows.length - 2) throw new BillError(rows.length, 'the sums are missing')
  const places = placesOf(rows[0] ?? '', heads, 1)
  const lines = rows.slice(1, at).map((row, index) => readLine(cellsOf(row, index + 2), places, index + 2))
  const total = cellsOf(rows[at + 1] ?? '', at + 2)
  const sumPlaces = placesOf(rows[at] ?? '', sums, at + 1)
  const sumOf = (key: keyof typeof sums) => total[sumPlaces[key]] ?? ''
  const bill = {
    lines,
    paidFen: sum(lines, 'payment', (line) => line.amountFen),
    refundedFen: sum(lines, 'refund', (line) => line.amountFen),
    feeFen: sum(lines, undefined, (line) => line.feeFen),
  }
  const isWhole =
    sumOf('count') === String(lines.length) &&
    fenOf(sumOf('paid'), at + 2) === bill.paidFen &&
    fenOf(sumOf('refunded'), at + 2) === bill.refundedFen
  if (!isWhole) throw new BillError(at + 2, 'the sums are not those of the lines')
  return bill
}

function placesOf<K extends string>(row: string, words: Readonly<Record<K, string>>, line: number): Record<K, number> {
  const found = row.split(',').map((cell) => cell.replace(/^`/, '').trim())
  const place = (key: K) => {
    const at = found.indexOf(words[key])
    if (at < 0) throw new BillError(line, `no column ${words[key]}`)
    return [key, at] as const
  }
  return Object.fromEntries((Object.keys(words) as K[]).map(place)) as Record<K, number>
}

function cellsOf(row: string, line: number): string[] {
  if (!row.startsWith('`')) throw new BillError(line, 'a value without its accent')
  return row.slice(1).split(',`')
}

/** States of a line that say money came, and that it goes back. */
const kinds: Readonly<Record<string, BillLine['kind']>> = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' }

function readLine(cells: readonly string[], places: Record<Head, number>, line: number): BillLine {
  const cell = (key: Head) => (cells[places[key]] ?? '').trim()
  const kind = kinds[cell('state')]
  if (!kind) throw new BillError(line, 'an unknown state')
  const at = cell('at')
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(at)) throw new BillError(line, 'no time')
  const outTradeNo = cell('outTradeNo')
  const outRefundNo = kind === 'refund' ? cell('outRefundNo') : ''
  if (outTradeNo === '' || (kind === 'refund' && outRefundNo === '')) throw new BillError(line, 'no number')
  return {
    ...{ kind, at, outTradeNo, outRefundNo, transactionId: cell('transactionId') },
    refundId: kind === 'refund' ? cell('refundId') : '',
    amountFen: fenOf(cell(kind === 'payment' ? 'paid' : 'refunded'), line),
    feeFen: fenOf(cell('fee'), line),
  }
}

/** Yuan with at most two places; the fee comes with five and is whole fen nevertheless. */
function fenOf(yuan: string, line: number): number {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(yuan)
  if (!match) throw new BillError(line, 'no amount')
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && fen !== 0 ? -fen : fen
}

function sum(lines: readonly BillLine[], kind: BillLine['kind'] | undefined, of: (line: BillLine) => number): number {
  return lines.reduce((total, line) => total + (kind === undefined || line.kind === kind ? of(line) : 0), 0)
}
