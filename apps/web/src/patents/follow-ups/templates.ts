import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { dottedApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import type { Case } from './types.ts'

/** What usually begins a statement of this kind; it goes to the office, so it is Chinese in both languages. */
export function templateOf(
  { kind, notice, months }: Pick<FollowUpForm, 'kind' | 'notice' | 'months'>,
  found: Case | undefined,
): string {
  const number = found?.number ? dottedApplicationNumber(found.number) : '＿＿＿＿'
  const of = `${notice.dispatchedOn || '＿＿＿＿'}发出的《${notice.name || '通知书'}》`
  const templates: Partial<Record<FollowUpForm['kind'], string>> = {
    opinion: `尊敬的审查员：\n申请人已收到贵局就申请号${number}的专利申请于${of}，现答复如下：\n一、关于修改\n\n二、关于新颖性、创造性\n\n综上所述，恳请审查员在上述意见的基础上继续审查。`,
    correction: `针对贵局于${of}，申请人补正如下，其余部分未作修改。`,
    extension: `因＿＿＿＿，无法在指定期限内完成答复，特请求将期限延长${months}个月。`,
    restoration: `申请人于＿＿＿＿收到贵局${of}。因＿＿＿＿，未能在期限内办理手续，属于正当理由。现已补办相应手续，请求恢复权利。`,
    registration: '申请人按照办理登记手续通知书缴纳授权当年年费，请予办理登记手续。',
    reexamination: `复审请求人不服贵局就申请号${number}于${of}，请求复审，理由如下：\n一、关于驳回决定引用的对比文件\n\n二、关于新颖性、创造性\n\n综上所述，请求撤销该驳回决定。`,
    examination: '请求对本申请进行实质审查。',
    priorityRestoration:
      '本申请的在先申请为＿＿＿＿。因＿＿＿＿，未能在优先权期限内提出在后申请，属于正当理由，请求恢复优先权。',
    termCompensation:
      '本专利自申请日起满四年、且自实质审查请求之日起满三年后授予专利权，请求就授权过程中的不合理延迟给予专利权期限补偿。',
    invalidation: `请求人请求宣告专利号ZL${number}的专利权全部无效，具体理由如下：\n一、涉案专利\n\n二、证据\n\n三、具体理由\n`,
    invalidationSupplement: `请求人就专利号ZL${number}的无效宣告请求补充理由和证据如下：`,
    invalidationAnswer: `专利权人就专利号ZL${number}的无效宣告请求答辩如下：\n一、权利要求的修改\n\n二、对请求人证据和理由的意见\n\n综上所述，请求维持专利权有效。`,
    confidentiality: `申请人拟就申请号${number}的专利申请向＿＿＿＿（国家或地区）申请专利，请求进行保密审查。`,
    feeRefund: '因多缴、重缴或错缴，请求退还下列费用。',
  }
  return templates[kind] ?? ''
}
