import {
  changeItemRows,
  changeItems,
  partyFields,
  proofKinds,
  proofNames,
} from '../../patents/follow-ups/change-items.ts'
import { correctablePartNames, correctableParts } from '../../patents/follow-ups/form.ts'
import { fileRoleNames, fileRoles, followUpKindRows, isSingleKind } from '../../patents/follow-ups/kinds.ts'
import { maskIdNumber } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ReviewField } from './review-lines.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const textAt = (form: Json, key: string): string => {
  const value = form[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const listAt = (form: Json, key: string): readonly Json[] => {
  const value: unknown = form[key]
  return Array.isArray(value) ? value.filter(isObject) : []
}
const yuan = (fen: unknown) => (typeof fen === 'number' ? `¥${(fen / 100).toFixed(2)}` : '')

/** Whether a stored form is one of a follow-up: of one case, or a change of many. */
export function isFollowUpForm(form: unknown): form is Json {
  if (!isObject(form)) return false
  const kind = textAt(form, 'kind')
  return isSingleKind(kind) || changeItems.some((one) => one === kind)
}

/** Whether a reviewer may open this part again: whole parts, as the client's form opens them. */
export function isFollowUpPart(form: Json, path: string): boolean {
  return correctableParts.some((part) => part === path) && Object.hasOwn(form, path)
}

/** A follow-up line by line as a reviewer reads it: only the parts that its kind uses. */
export function followUpFields(form: Json): readonly ReviewField[] {
  const line = (
    path: string,
    label: TwoLanguages,
    value: string,
    more: Partial<Pick<ReviewField, 'kind' | 'fileId'>> = {},
  ): ReviewField => ({
    path,
    group: 'followUp',
    label,
    at: null,
    value,
    kind: 'text',
    secret: false,
    correctable: isFollowUpPart(form, path),
    measure: null,
    words: null,
    fileId: null,
    ...more,
  })
  const part = (
    path: keyof typeof correctablePartNames,
    value: string,
    more: Partial<Pick<ReviewField, 'kind'>> = {},
  ) => line(path, correctablePartNames[path], value, more)
  const kind = textAt(form, 'kind')
  const files = listAt(form, 'files').map((file, at) => {
    const role = fileRoles.find((one) => one === file.role)
    const proof = proofKinds.find((one) => one === file.proof)
    const label = role ? fileRoleNames[role] : proof ? proofNames[proof] : correctablePartNames.files
    return line(`files.${at}`, label, textAt(file, 'fileName'), {
      kind: 'file',
      fileId: textAt(file, 'fileId') || null,
    })
  })
  const fileLines = [part('files', String(files.length)), ...files]
  const item = changeItems.find((one) => one === kind)
  if (item) {
    const side = (path: 'before' | 'after') =>
      part(path, listAt(form, path).map(partyText).join('\n'), { kind: 'book' })
    return [
      line('kind', { en: 'Change', zh: '变更事项' }, changeItemRows[item].name.zh),
      side('before'),
      side('after'),
      ...fileLines,
    ]
  }
  if (!isSingleKind(kind)) return []
  const { name, formCode, parts } = followUpKindRows[kind]
  const used = (one: (typeof parts)[number], fields: readonly ReviewField[]) => (parts.includes(one) ? fields : [])
  const notice = isObject(form.notice) ? form.notice : {}
  const rows = listAt(form, 'rows').map(
    (row) => `${textAt(row, 'file')} ${textAt(row, 'place')}\n- ${textAt(row, 'before')}\n+ ${textAt(row, 'after')}`,
  )
  const payments = listAt(form, 'payments').map(
    (fee) => `${textAt(fee, 'name')} ${yuan(fee.amountFen)} ${textAt(fee, 'paidOn')}`,
  )
  return [
    line('kind', { en: 'Form', zh: '表格' }, `${formCode} ${name.zh}`),
    ...used('notice', [part('notice', `${textAt(notice, 'dispatchedOn')} ${textAt(notice, 'name')}`.trim())]),
    ...used('months', [line('months', { en: 'Months asked for', zh: '延长月数' }, textAt(form, 'months'))]),
    ...used('ground', [
      line('ground', { en: 'Ground', zh: '恢复理由' }, form.ground === 'forceMajeure' ? '不可抗拒的事由' : '正当理由'),
    ]),
    ...used('curedAct', [part('curedAct', textAt(form, 'curedAct'))]),
    ...used('rows', [part('rows', rows.join('\n'), { kind: 'book' })]),
    ...used('payments', [part('payments', payments.join('\n'), { kind: 'book' })]),
    ...used('copies', [line('copies', { en: 'Copies', zh: '副本份数' }, textAt(form, 'copies'))]),
    ...used('text', [part('text', textAt(form, 'text'), { kind: 'book' })]),
    ...used('claims', [part('claims', textAt(form, 'claims'), { kind: 'book' })]),
    ...fileLines,
  ]
}

/** A person of a change in one line, numbers masked. */
function partyText(party: Json): string {
  return partyFields
    .map((field) => (field === 'idCode' ? maskIdNumber(textAt(party, field)) : textAt(party, field)))
    .filter((text) => text !== '')
    .join(' · ')
}
