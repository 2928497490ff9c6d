import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { auditAmounts, auditCodes, auditDetailsUnsaid, auditFields } from '@portal/domain/office/admin/audit-details'
import { placeName } from '@portal/domain/office/admin/place-names'
import { roleNames } from '@portal/domain/people/account/role-names'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { reviewOf } from '../../kernel/orders/known-kinds-rules.ts'
import { yuanText } from '../../platform/documents/xlsx/table-export.ts'
import type { AuditNames } from './audit-detail-queries.ts'

type Language = 'en' | 'zh'

interface Line {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly detail: unknown
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const entriesOf = (detail: unknown): [string, unknown][] =>
  typeof detail === 'object' && detail !== null ? Object.entries(detail) : []
const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
const namesPath = (detail: unknown) => entriesOf(detail).some(([key]) => key === 'path' || key === 'paths')

/** Ids and order numbers whose names the details of these lines need. */
export function idsIn(lines: readonly Line[]) {
  const shown = lines.flatMap(({ detail }) => entriesOf(detail).filter(([key]) => !auditDetailsUnsaid.has(key)))
  const ids = shown.flatMap(([, value]) => (typeof value === 'string' && uuid.test(value) ? [value] : []))
  const orderNos = lines.filter(({ detail }) => namesPath(detail)).map(({ subjectId }) => subjectId)
  return { ids: new Set(ids), orderNos: new Set(orderNos) }
}

const yesNo = { true: { en: 'yes', zh: '是' }, false: { en: 'no', zh: '否' } }
const nameIn = (names: Readonly<Record<string, TwoLanguages>> | undefined, code: string): TwoLanguages | undefined =>
  names && Object.hasOwn(names, code) ? names[code] : undefined

/** The name of a deadline's rule, and what stands behind it: its day, or how it ended. */
function deadlineText(text: string, language: Language): string {
  const [ruleId = '', ...rest] = text.split(' ')
  const more = rest.map((one) => nameIn(auditCodes.state, one)?.[language] ?? one)
  return [deadlineName(ruleId)?.[language] ?? ruleId, ...more].join(' ')
}

/** What a code or a path is called; undefined for what is said as it is. */
function nameOf(key: string, text: string, { action, subjectKind, subjectId }: Line, names: AuditNames) {
  if (key === 'path' || key === 'paths') return placeName(names.kinds.get(subjectId) ?? '', text, reviewOf)
  if (key === 'changed') return nameIn(auditFields[subjectKind], text)
  const isOfRole = key === 'role' || (action === 'admin.changeRole' && (key === 'from' || key === 'to'))
  if (isOfRole) return nameIn(roleNames, text)
  if (key === 'from' || key === 'to') return findState('official', text)?.name
  if (key === 'workState') return findState('work', text)?.name
  return key === 'code' ? officialDocumentName(text) : nameIn(auditCodes[key], text)
}

function textOf(key: string, value: unknown, line: Line, names: AuditNames, language: Language): string {
  if (Array.isArray(value)) {
    return value.map((one) => textOf(key, one, line, names, language)).join(language === 'zh' ? '、' : ', ')
  }
  if (typeof value === 'object' && value !== null) {
    const fields = auditFields[line.subjectKind]
    return Object.entries(value)
      .map(([field, was]) => `${nameIn(fields, field)?.[language] ?? field}: ${was === '' ? '—' : String(was)}`)
      .join('; ')
  }
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language]
  if (typeof value === 'number' && auditAmounts.has(key)) return `¥${yuanText(value)}`
  const text = String(value)
  if (key === 'ruleId' || key === 'deadlines' || key === 'closed') return deadlineText(text, language)
  return names.people.get(text) ?? nameOf(key, text, line, names)?.[language] ?? text
}

/** The detail of a line in the reader's language: names for ids, words for codes; without what says nothing to anybody. */
export function toAuditDetail(line: Line, names: AuditNames, language: Language): { key: string; value: string }[] {
  return entriesOf(line.detail)
    .filter(([key, value]) => !auditDetailsUnsaid.has(key) && !isNothing(value))
    .map(([key, value]) => ({ key, value: textOf(key, value, line, names, language) }))
}
