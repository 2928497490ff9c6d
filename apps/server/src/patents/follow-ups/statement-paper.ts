import type { FollowUpKind } from '@portal/domain/law/patents/follow-up-names'
import { type ChangeParty, changeItemRows } from '@portal/domain/patents/follow-ups/change-items'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { invalidationGrounds } from '@portal/domain/patents/follow-ups/invalidation-grounds'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { dottedApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import type { ChangeJson } from './form-rules.ts'

interface Statement {
  readonly kind: FollowUpKind
  readonly numbers: readonly string[]
  readonly title: string
  readonly applicants: string
  readonly form: FollowUpForm | null
  readonly change: ChangeJson | null
  /** What the agent wrote for the office. */
  readonly text: string
  readonly claims: string
  readonly madeAt: Date
}

const partyWords = (parties: readonly ChangeParty[]) =>
  parties
    .map((one) => [one.name, one.idCode, one.country, one.address, one.phone].filter(Boolean).join('，'))
    .join('\n')

function facts({ form, change, kind }: Statement): [string, string][] {
  if (change) {
    return [
      ['变更项目', changeItemRows[change.kind].name.zh],
      ['变更前', partyWords(change.before)],
      ['变更后', partyWords(change.after)],
    ]
  }
  if (!form) return []
  const { notice } = form
  const rows: [string, string][] = []
  if (notice.name !== '') rows.push(['针对的通知书', `${notice.name}  ${notice.dispatchedOn}  ${notice.serial}`])
  if (kind === 'extension') rows.push(['请求延长', `${form.months}个月`])
  if (kind === 'restoration') {
    rows.push(
      ['恢复理由', form.ground === 'goodReason' ? '正当理由' : '不可抗拒的事由'],
      ['已补办的手续', form.curedAct],
    )
  }
  if (kind === 'priorityRestoration') rows.push(['在先申请', `${form.firstFilingNo}  ${form.firstFilingOn}`])
  if (form.grounds.length > 0) {
    rows.push(['无效宣告理由', form.grounds.map((id) => invalidationGrounds[id].name.zh).join('\n')])
  }
  for (const [at, one] of form.evidence.entries()) rows.push([`证据 ${at + 1}：${one.name}`, one.proves])
  if (kind === 'registration') rows.push(['缴纳年费的年度', `第${form.annuityYear}年度（授权当年）`])
  if (followUpKindRows[form.kind].parts.includes('reduction') && form.reductionPercent > 0) {
    rows.push(['费用减缴比例', `${form.reductionPercent}%`])
  }
  for (const [at, row] of form.rows.entries()) {
    rows.push([`补正 ${at + 1}：${row.file} ${row.place}`, `补正前：${row.before}\n补正后：${row.after}`])
  }
  for (const fee of form.payments) rows.push([fee.name, `¥${(fee.amountFen / 100).toFixed(2)}  ${fee.paidOn}`])
  if (kind === 'certifiedCopy') rows.push(['份数', String(form.copies)])
  return rows
}

/** The office's form as the client reads it before it goes out: what it is for, what it says, what is attached. */
export function makeStatement(statement: Statement): Promise<Buffer> {
  const { kind, numbers, title, applicants, text, claims, madeAt } = statement
  const { formCode, formName } = followUpKindRows[kind]
  const paper = startPaper({ title: `${formName} – ${title}`, foot: `${formCode}  ${formName}`.trim(), madeAt })
  paper.title(formName, followUpKindRows[kind].name.en)
  paper.table([
    ['申请号', numbers.map(dottedApplicationNumber).join('\n')],
    ['发明创造名称', title],
    ['申请人', applicants],
    ...facts(statement),
  ])
  if (text.trim() !== '') paper.heading('陈述内容')
  for (const line of text.split('\n')) if (line.trim() !== '') paper.paragraph(line, { size: 12 })
  if (claims.trim() !== '') paper.heading('修改后的权利要求书')
  for (const line of claims.split('\n')) if (line.trim() !== '') paper.paragraph(line, { size: 12 })
  paper.paragraph(beijingDate(madeAt), { align: 'right' })
  return paper.end()
}
