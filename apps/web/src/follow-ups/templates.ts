import type { FollowUpForm } from '@portal/domain/follow-ups/form'
import { dottedApplicationNumber } from '@portal/domain/identifiers/application-number'
import type { Case } from './types.ts'

/** What usually begins a statement of this kind; it goes to the office, so it is Chinese in both languages. */
export function templateOf({ kind, notice, months }: FollowUpForm, found: Case | undefined): string {
  const number = found?.number ? dottedApplicationNumber(found.number) : '＿＿＿＿'
  const of = `${notice.dispatchedOn || '＿＿＿＿'}发出的《${notice.name || '通知书'}》`
  const templates: Partial<Record<FollowUpForm['kind'], string>> = {
    opinion: `尊敬的审查员：\n申请人已收到贵局就申请号${number}的专利申请于${of}，现答复如下：\n一、关于修改\n\n二、关于新颖性、创造性\n\n综上所述，恳请审查员在上述意见的基础上继续审查。`,
    correction: `针对贵局于${of}，申请人补正如下，其余部分未作修改。`,
    extension: `因＿＿＿＿，无法在指定期限内完成答复，特请求将期限延长${months}个月。`,
    restoration: `申请人于＿＿＿＿收到贵局${of}。因＿＿＿＿，未能在期限内办理手续，属于正当理由。现已补办相应手续，请求恢复权利。`,
    feeRefund: '因多缴、重缴或错缴，请求退还下列费用。',
  }
  return templates[kind] ?? ''
}
