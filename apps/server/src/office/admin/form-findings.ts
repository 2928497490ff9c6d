import type { Review } from '@portal/contract/office/admin-shapes'
import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { isOfItem, withPlace } from '@portal/domain/office/admin/distinguish-findings'
import { allViews } from '@portal/domain/patents/designs/design-form'
import type { Measures } from '@portal/domain/patents/designs/picture-measure'
import { checkWords } from '@portal/domain/patents/filings/check-words'
import { filingKinds } from '@portal/domain/patents/filings/form'
import { findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { formFaultWords } from '@portal/domain/patents/filings/form-words'
import { findOfficeFindings, pathOfFinding } from '@portal/domain/patents/filings/office-findings'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { MissingLateFee } from '@portal/domain/trademarks/services/late-fee'
import { isTransferForm } from '@portal/domain/trademarks/transfers/form'
import { orderKind, reviewOf, withOrderForm } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { findMissingLateFee } from '../../trademarks/services/late-fee-queries.ts'
import { findTransferFindings } from '../../trademarks/transfers/finding-queries.ts'

/** Files of a design's views, of which the pixels were measured; none of a form of another shape. */
export function viewFilesOf(form: unknown): string[] {
  const parsed = FilingFormShape.safeParse(form)
  return parsed.success && parsed.data.design ? allViews(parsed.data.design).map(({ view }) => view.fileId) : []
}

/**
 * What stands against the form of a patent in China or of a family abroad, the worst first; nothing for a form of an older shape,
 * undefined for another kind. A case abroad is held to what its own form asks, on the day it was handed in: its last days are told
 * by its deadlines.
 */
export function findPatentFindings(
  { kind, form, submittedOn }: { readonly kind: string; readonly form: unknown; readonly submittedOn: CivilDate },
  today: CivilDate,
  measures: Measures,
): Review['checks'] | undefined {
  const { findFormProblems: sayFaults } = orderKind(kind) ?? {}
  if (sayFaults) return ownFindings(kind, sayFaults(form, submittedOn, 'en'), sayFaults(form, submittedOn, 'zh'))
  if (!filingKinds.some((one) => one === kind)) return undefined
  const parsed = FilingFormShape.safeParse(form)
  if (!parsed.success) return []
  const faults = findFormFaults(parsed.data, today).map(({ path, key, params }) =>
    ofItem(kind, { level: 'fix' as const, path, words: fillBoth(formFaultWords[key], params) }),
  )
  const findings = findOfficeFindings(parsed.data, today, measures, kind).flatMap((finding) =>
    finding.level === 'pass'
      ? []
      : [{ level: finding.level, path: pathOfFinding(finding), words: fillBoth(checkWords(finding), finding.params) }],
  )
  const all = [...faults, ...findings]
  return [...all.filter((one) => one.level === 'fix'), ...all.filter((one) => one.level === 'review')]
}

function ownFindings(
  kind: string,
  english: readonly FieldProblem[],
  chinese: readonly FieldProblem[],
): Review['checks'] {
  return english.map(({ path, message }, at) =>
    ofItem(kind, { level: 'fix', path, words: { en: message, zh: chinese[at]?.message ?? message } }),
  )
}

/** A fault of an item of a list with the item's name: the fault's own words do not say whose it is. */
function ofItem(kind: string, one: Review['checks'][number]): Review['checks'][number] {
  return isOfItem(one.path) ? withPlace(kind, one, reviewOf) : one
}

/**
 * What a form is checked against: at submission everything; once it went to the office that day only the form and the law, or our
 * copy of the register too.
 */
type Asked = 'toHandIn' | 'sent' | 'byRegister'

/**
 * What would keep an order's form from being handed in on a day: law, tables and terms go on after it was. The goods of a December
 * order are read by January's table while it is not sent. Undefined for a kind whose form is kept otherwise.
 *
 * @param lines paths of the submission's lines: a finding leads to the nearest.
 */
async function findOrderFormFindings(
  db: Db,
  { kind, form, on }: { readonly kind: string; readonly form: unknown; readonly on: CivilDate },
  lines: readonly string[],
  asked: Asked | 'remarks',
): Promise<Review['checks'] | undefined> {
  return withOrderForm(kind, async (of) => {
    const read = of.read(form)
    if (read === undefined) return []
    const sent = of.findSentProblems ?? of.findProblems
    const byRegister = of.findRegisterProblems ?? sent
    const find = { toHandIn: of.findProblems, sent, byRegister, remarks: of.findRemarks }[asked]
    if (!find) return []
    const [english, chinese] = [await find(db, read, on, 'en'), await find(db, read, on, 'zh')]
    return english.map(({ path, message }, at) => ({
      level: asked === 'remarks' ? ('review' as const) : ('fix' as const),
      path: nearestLine(path, lines),
      words: { en: message, zh: chinese[at]?.message ?? message },
    }))
  })
}

/**
 * What stands against a trademark, a transfer, a copyright or a form abroad on a day, as the desk is shown it; undefined for a kind
 * whose form is kept otherwise.
 *
 */
export async function findAreaFindings(
  db: Db,
  of: { readonly kind: string; readonly form: unknown; readonly on: CivilDate },
  lines: readonly string[],
  asked: Asked = 'toHandIn',
): Promise<Review['checks'] | undefined> {
  return isTransferForm(of.form)
    ? findTransferFindings(db, of.form, of.on, asked === 'sent')
    : findOrderFormFindings(db, of, lines, asked)
}

/** What deserves a look before an order's form is filed and keeps nothing back. */
export const findFormRemarks = async (
  db: Db,
  of: { readonly kind: string; readonly form: unknown; readonly on: CivilDate },
  lines: readonly string[],
): Promise<Review['checks']> => (await findOrderFormFindings(db, of, lines, 'remarks')) ?? []

/** Findings that an error names; the desk shows them all. */
const namedMax = 5

/**
 * The form's own faults and the law's keep an order from being filed. What our copy of the register says beside them does not:
 * the copy may be newer than what was sent, and what was sent was sent.
 *
 * @param on the day by which the office judges what was sent.
 * @param registerSeen somebody confirmed that it was sent although the copy speaks against it.
 * @returns paths of what the copy says.
 * @throws AppError `admin.findingsOpen`, `admin.registerOpen` naming what stands against it.
 */
export async function refuseOpenFindings(
  db: Db,
  { kind, form }: { readonly kind: string; readonly form: unknown },
  on: CivilDate,
  { language, registerSeen }: { readonly language: 'en' | 'zh'; readonly registerSeen: boolean },
): Promise<readonly string[]> {
  const find = async (asked: Asked) =>
    ((await findAreaFindings(db, { kind, form, on }, [], asked)) ?? [])
      .filter(({ level }) => level === 'fix')
      .map(({ path, words }) => ({ path, message: words[language] }))
  const own = await find('sent')
  if (own.length > 0) throw new AppError('admin.findingsOpen', namedFindings(own, language), { fields: own })
  const ofRegister = await find('byRegister')
  if (ofRegister.length > 0 && !registerSeen) {
    const fields = [{ path: 'registerSeen', message: 'register' }]
    throw new AppError('admin.registerOpen', namedFindings(ofRegister, language), { fields })
  }
  return ofRegister.map(({ path }) => path)
}

function namedFindings(open: readonly { readonly message: string }[], language: 'en' | 'zh') {
  const named = open.slice(0, namedMax).map(({ message }) => message.replace(/[.。]$/, ''))
  const all = named.join(language === 'zh' ? '；' : '; ')
  return { count: open.length, findings: open.length > namedMax ? `${all} …` : all }
}

/** A late fee that the order has not charged, as the desk sees it before the form is filed. */
export async function findLateFeeFindings(
  db: Db,
  of: { readonly id: string; readonly form: unknown; readonly on: CivilDate },
  lines: readonly string[],
): Promise<Review['checks']> {
  const late = await findMissingLateFee(db, of, of.on)
  if (!late) return []
  const params = { endedOn: late.endedOn, amount: toYuan(late.amountFen) }
  return [
    { level: 'review', path: nearestLine(`marks.${late.at}.validTo`, lines), words: fillBoth(lateFeeWords, params) },
  ]
}

const lateFeeWords = {
  en: 'The term ended on {endedOn}. If filed now, the office charges a late fee of ¥{amount} that this order does not include',
  zh: '有效期已于 {endedOn} 届满：现在递交须加缴迟延费 {amount} 元，本订单尚未收取',
}

/** The refusal of a filing whose late fee nobody has confirmed, tied to the field that says that it was paid. */
export function lateFeeOpenError({ endedOn, amountFen }: MissingLateFee): AppError {
  const fields = [{ path: 'lateFeePaid', message: 'lateFee' }]
  return new AppError('admin.lateFeeOpen', { endedOn, amount: toYuan(amountFen) }, { fields })
}

const toYuan = (fen: number) => (fen / 100).toFixed(2)

/** The line at a path, else the first one within it, else of what it lies in; the path itself where there is none. */
function nearestLine(path: string, lines: readonly string[]): string {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.')))) {
    const found = lines.find((line) => line === place) ?? lines.find((line) => line.startsWith(`${place}.`))
    if (found !== undefined) return found
  }
  return path
}
