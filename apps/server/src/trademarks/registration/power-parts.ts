import type { ReviewMatter } from '@portal/domain/trademarks/services/services'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'

/** Matters of the form, in its order. @see trademark reference 3.2 */
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

export type PowerMatter = (typeof matters)[number]

/** Matters of the review form (K~): requests and answers. */
const reviewMatters = [
  '驳回商标注册申请复审',
  '商标不予注册复审',
  '撤销注册商标复审',
  '注册商标无效宣告申请',
  '注册商标无效宣告复审',
  '注册商标无效宣告答辩',
  '其他',
] as const

interface Client {
  /** Names of the clients; of people with their numbers. */
  readonly clients: string
  readonly countries: string
  readonly agency: string
  /** The one mark, or 详见附件. */
  readonly markTitle: string
  readonly address: string
  readonly contact: string
  readonly phone: string
  readonly postcode: string
  /** The marks that 详见附件 means: number and name, a line each. */
  readonly annex?: readonly (readonly [number: string, mark: string])[]
}

export interface MarkPower extends Client {
  readonly matter: PowerMatter
}

export interface ReviewPower extends Client {
  readonly matter: ReviewMatter
}

/** 商标代理委托书: one mark or an annex of several, the matter ticked, place and day of signing left to the signer. */
export function makeMarkPower(power: MarkPower, madeAt: Date): Promise<Buffer> {
  const { clients, countries, agency, markTitle } = power
  const says = `委托人 ${clients} 系 ${countries} 国籍、依 ${countries} 法律组成，现委托 ${agency} 代理 ${markTitle} 商标的如下“√”事宜。`
  return makePower('商标代理委托书', says, matters, power, madeAt)
}

/** 商标评审代理委托书: review matters have a power of their own. @see trademark reference 3.2 */
export function makeReviewPower(power: ReviewPower, madeAt: Date): Promise<Buffer> {
  const { clients, countries, agency, markTitle } = power
  const says = `委托人 ${clients}（${countries}）现委托 ${agency} 代理 ${markTitle} 商标的如下“√”评审事宜，代理权限：代为提交申请、答辩、证据材料，代收法律文书。`
  return makePower('商标评审代理委托书', says, reviewMatters, power, madeAt)
}

function makePower(
  title: string,
  says: string,
  all: readonly string[],
  power: Client & { readonly matter: string },
  madeAt: Date,
): Promise<Buffer> {
  const paper = startPaper({ title: `${title} – ${power.markTitle}`, foot: title, madeAt })
  paper.title(title)
  paper.paragraph(says, { indent: true })
  paper.choices(all, power.matter)
  paper.table([
    ['委托人地址', power.address],
    ['联系人', power.contact],
    ['电话', power.phone],
    ['邮政编码', power.postcode],
  ])
  paper.signatures([{ label: '委托人章戳（签字）', below: '年　　月　　日' }])
  if (power.annex) {
    paper.heading('附件：商标清单')
    paper.table(power.annex)
  }
  return paper.end()
}
