import { copyrightPaperWords } from '@portal/domain/copyright/applications/form'
import {
  type CopyrightServiceForm,
  changeItemWords,
  copyrightSubjectWords,
  dealWayWords,
  lossWords,
  withPeople,
} from '@portal/domain/copyright/applications/service-form'
import type { MadePaper, Paper } from '../../kernel/papers/paper-parts.ts'
import { type Paper as Sheet, startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { contactTables, ownerTables, powerPaper, rightsText, signaturePage } from './paper-rows.ts'

/** Our papers of a service. */
export const servicePaperTitles = {
  application: '申请表',
  signaturePage: '签章页',
  power: '著作权登记代理委托书',
} as const

const titles: Readonly<Record<CopyrightServiceForm['service'], string>> = {
  change: '著作权登记事项变更或补充申请表',
  transfer: '著作权合同登记申请表',
  duplicate: '著作权登记证书补发申请表',
}

function contentRows(sheet: Sheet, form: CopyrightServiceForm): void {
  if (form.service === 'change') {
    sheet.heading('变更或补充事项')
    sheet.table(
      form.changes.map(
        ({ item, before, after }) => [changeItemWords[item].zh, `${before || '（无）'} → ${after}`] as const,
      ),
    )
    sheet.table([['变更或补充原因', form.reason]])
    return
  }
  if (form.service === 'duplicate') {
    sheet.heading('补发声明')
    sheet.table([
      ['证书情况', lossWords[form.loss].zh],
      ['说明', form.reason],
    ])
    sheet.paragraph('申请人声明：上述情况属实；补发后原证书作废，如找到原证书，将交回登记机构。', { indent: true })
    return
  }
  sheet.heading('合同')
  sheet.table([
    ['合同类型', dealWayWords[form.dealWay].zh],
    ['合同签订日期', form.contractOn],
    ['权利范围', rightsText(form)],
    ...(form.dealWay === 'licence' ? [['许可期限', `${form.termFrom} 至 ${form.termTo}`] as const] : []),
  ])
  ownerTables(sheet, { owners: form.assignees }, form.dealWay === 'licence' ? '被许可人' : '受让人')
}

async function application(form: CopyrightServiceForm, madeAt: Date): Promise<MadePaper> {
  const title = titles[form.service]
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name}`, madeAt })
  sheet.title(title)
  sheet.table([
    ['登记对象', copyrightSubjectWords[form.subject].zh],
    ['登记号', form.registrationNo],
    ['名称', form.name],
    ...(form.subject === 'software' ? [['版本号', form.version] as const] : []),
  ])
  ownerTables(sheet, form)
  contentRows(sheet, form)
  contactTables(sheet, form)
  return { kind: 'copyright.application', title, name: `${title}.pdf`, content: await sheet.end() }
}

/** One of our papers of a form as it would be submitted now. */
export function makeServicePaper(
  form: CopyrightServiceForm,
  paper: keyof typeof servicePaperTitles,
  madeAt: Date,
): Promise<MadePaper> {
  if (paper === 'application') return application(form, madeAt)
  if (paper === 'power') return powerPaper(withPeople(form), madeAt)
  return signaturePage(withPeople(form), { declared: false, madeAt })
}

/** Every document of a service: form, page to sign, power, proofs. */
export async function copyrightServicePapers(form: CopyrightServiceForm, madeAt: Date): Promise<Paper[]> {
  const papers: Paper[] = [
    await makeServicePaper(form, 'application', madeAt),
    await makeServicePaper(form, 'signaturePage', madeAt),
  ]
  if (form.filedBy === 'agent') papers.push(await makeServicePaper(form, 'power', madeAt))
  return [
    ...papers,
    ...form.papers.map(
      ({ kind, fileId }, at): Paper => ({
        kind: `copyright.${kind}${at + 1}`,
        title: copyrightPaperWords[kind].zh,
        fileId,
      }),
    ),
  ]
}
