import { isMainland, markTitle, type TrademarkForm } from '@portal/domain/trademarks/form'
import { startPaper } from '../documents/pdf/make-pdf.ts'
import type { getAgency } from '../filings/agent-queries.ts'
import { countryName } from '../reference/country-names-parts.ts'
import { addressOf, withNumber } from './application-paper.ts'

/** Matters of the form, in its order (trademark reference 3.2); this power is for the first. */
const matters = [
  '商标注册申请',
  '商标异议申请',
  '商标异议答辩',
  '更正商标申请/注册事项申请',
  '变更商标申请人/注册人名义/地址',
  '变更商标代理人/文件接收人',
  '删减商品/服务项目',
  '商标续展注册申请',
  '转让/移转申请/注册商标',
  '商标使用许可备案',
  '变更许可人/被许可人名称备案',
  '商标使用许可提前终止备案',
  '商标专用权质权登记',
  '商标注销申请',
  '撤销连续三年不使用注册商标申请',
  '撤销连续三年不使用注册商标提供证据',
  '补发商标注册证申请',
  '出具商标注册证明申请',
  '出具优先权证明文件申请',
  '撤回商标注册申请',
  '其他',
] as const

/** 商标代理委托书 of a registration: one mark, the matter ticked, place and day of signing left to the signer. */
export async function makePowerPdf(
  form: TrademarkForm,
  agency: Awaited<ReturnType<typeof getAgency>>,
  madeAt: Date,
): Promise<Buffer> {
  const paper = startPaper({ title: `商标代理委托书 – ${markTitle(form)}`, foot: '商标代理委托书', madeAt })
  paper.title('商标代理委托书')
  const [first] = form.applicants
  const names = form.applicants.map(withNumber).join('、')
  const countries = [...new Set(form.applicants.map((one) => countryName(one.country).zh))].join('、')
  paper.paragraph(
    `委托人 ${names} 系 ${countries} 国籍、依 ${countries} 法律组成，现委托 ${agency.name} 代理 ${markTitle(form)} 商标的如下“√”事宜。`,
    { indent: true },
  )
  for (const [at, matter] of matters.entries()) paper.paragraph(`${at === 0 ? '√' : '□'} ${matter}`, { size: 10 })
  paper.table([
    ['委托人地址', first ? (isMainland(first) ? addressOf(first) : `${addressOf(first)}\n${first.addressEn}`) : ''],
    ['联系人', form.contact.name],
    ['电话', form.contact.phone],
    ['邮政编码', form.contact.postcode],
  ])
  paper.signatures([{ label: '委托人章戳（签字）', below: '年　　月　　日' }])
  return paper.end()
}
