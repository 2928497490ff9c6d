import { servicePaperNames } from '@portal/domain/law/marks/service-names'
import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { transferPaperNames } from '@portal/domain/trademarks/transfers/fault-words'
import { defineMessages, type Language } from '../app/language.ts'

/** Papers of an application by the office's form codes; they are kept under their Chinese titles. */
const words = defineMessages({
  'us.dataSheet': { en: 'Application data sheet', zh: '申请数据表' },
  'us.specification': { en: 'Specification', zh: '说明书（英文）' },
  'tm.application': { en: 'Trademark application form', zh: '商标注册申请书' },
  'tm.power': { en: 'Trademark power of attorney', zh: '商标代理委托书' },
  'tm.picture': { en: 'Mark image', zh: '商标图样' },
  'tm.greyPicture': { en: 'Black-and-white copy', zh: '商标图样（黑白）' },
  'tm.sound': { en: 'Sound sample', zh: '声音样本' },
  'tm.decision': { en: 'Similar marks as they were shown', zh: '近似商标查询记录' },
  'tm.identity': { en: 'Identity document', zh: '身份证明' },
  'tm.licence': { en: 'Licence of the applicant', zh: '主体资格证明' },
  'tm.powerOfAttorney': { en: 'Power of attorney, signed', zh: '商标代理委托书（签章）' },
  'tm.priority': { en: 'Proof of priority', zh: '优先权证明' },
  'tm.authorisation': { en: 'Authorisation', zh: '肖像或姓名授权书' },
  'tm.rules': { en: 'Rules for the use of the mark', zh: '使用管理规则' },
  'tm.other': { en: 'Other document', zh: '其他文件' },
  'copyright.application': { en: 'Application for registration', zh: '登记申请表' },
  'copyright.statement': { en: 'Statement of the work', zh: '作品说明书' },
  'copyright.signaturePage': { en: 'Page to sign', zh: '签章页' },
  'copyright.power': { en: 'Power of attorney', zh: '著作权登记代理委托书' },
  'copyright.source': { en: 'Source deposit', zh: '程序鉴别材料' },
  'copyright.manual': { en: 'Manual deposit', zh: '文档鉴别材料' },
  'copyright.sample': { en: 'Sample', zh: '作品样本' },
  'copyright.identity': { en: 'Proof of identity', zh: '身份证明' },
  'copyright.contract': { en: 'Contract or task document', zh: '合同或任务书' },
  'copyright.permission': { en: 'Permission of the earlier owner', zh: '原权利人许可证明' },
  'copyright.acquisition': { en: 'Proof of acquisition', zh: '权利取得证明' },
  'copyright.signedPage': { en: 'Signed and stamped page', zh: '签章页（已签章）' },
  'copyright.other': { en: 'Other document', zh: '其他文件' },
  'tm.transferApplication': { en: 'Application for the transfer', zh: '转让／移转申请书' },
  'tm.serviceApplication': { en: 'Application', zh: '申请书' },
  'tm.consent': transferPaperNames.consent,
  'tm.agreement': { en: 'Model transfer agreement', zh: '商标转让合同' },
  'tm.sellerPower': transferPaperNames.sellerPower,
  'tm.buyerPower': transferPaperNames.buyerPower,
  disclosure: { en: 'Technical disclosure', zh: '技术交底书' },
  100001: { en: 'Claims', zh: '权利要求书' },
  100002: { en: 'Description', zh: '说明书' },
  100003: { en: 'Drawings', zh: '说明书附图' },
  100004: { en: 'Abstract', zh: '说明书摘要' },
  130001: { en: 'View', zh: '外观设计图片或照片' },
  130002: { en: 'Brief description', zh: '外观设计简要说明' },
  100007: { en: 'Power of attorney', zh: '专利代理委托书' },
})

/** Papers that the client of a transfer or service brought, by kind and file: `tm.brought.buyerIdentity.<id of the file>`. */
function broughtWords(kind: string, title: string): TwoLanguages | undefined {
  const brought = /^tm\.brought\.([a-zA-Z]+)/.exec(kind)?.[1]
  // Both name some papers alike and call them differently: the title tells them apart.
  const all = [...Object.entries(transferPaperNames), ...Object.entries(servicePaperNames)]
  const named = all.flatMap(([one, name]) => (one === brought ? name : []))
  return named.find(({ zh }) => zh === title) ?? named[0]
}

/** The picture is no need; a declaration is the inventor's of a patent and the applicant's of a mark. */
const abroadWordsOfForms = {
  picture: { en: 'Mark image', zh: '商标图样' },
  declaration: { en: 'Declaration', zh: '声明书' },
} as const satisfies Record<string, TwoLanguages>

/** What an office abroad asks for and the customer added to the order; what came with the form is kept under its file's name. */
const abroadPapers: readonly TwoLanguages[] = [...Object.values(markNeeds), ...Object.values(foreignNeeds)]

/** A paper abroad by what it is: `foreign:<need>`, of one country `foreign:<need>:<code>`. */
function abroadWords({ kind, title }: { kind: string; title: string }): TwoLanguages | undefined {
  const named = abroadPapers.find(({ zh }) => zh === title)
  if (named) return named
  const [, need = ''] = kind.split(':')
  const all: Readonly<Record<string, TwoLanguages>> = { ...foreignNeeds, ...markNeeds, ...abroadWordsOfForms }
  return Object.hasOwn(all, need) ? all[need] : undefined
}

/** The office's form of a service has its title in Chinese, with the mark's number where an order has several. */
function applicationWords({ kind, title }: { kind: string; title: string }, language: Language): string | undefined {
  const [, number] = /^tm\.serviceApplication(?:\.(.+))?$/.exec(kind) ?? [kind, null]
  if (number === null) return undefined
  return language === 'zh' ? title : [words.en['tm.serviceApplication'], number].join(' ').trim()
}

/** The title of a paper in the reader's language; one of another kind, or with a number of its own, as it is kept. */
export function paperTitle({ kind, title }: { kind: string; title: string }, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language]
  if (kind.startsWith('us.')) return known[kind] ?? title
  // Several of one kind carry their place behind it.
  if (kind.startsWith('tm.'))
    return (
      applicationWords({ kind, title }, language) ??
      known[kind] ??
      broughtWords(kind, title)?.[language] ??
      known[withoutEnd(kind, /\d/)] ??
      title
    )
  if (kind.startsWith('foreign:')) return abroadWords({ kind, title })?.[language] ?? title
  // Those of a registration are numbered where there can be several.
  const ofRegistration = /^(copyright\.[a-zA-Z]+?)(\d*)$/.exec(kind)
  if (ofRegistration && language === 'en') {
    const [, plain = '', at = ''] = ofRegistration
    return known[plain] === undefined ? title : `${known[plain]} ${at}`.trim()
  }
  if (kind.startsWith('signed.') && language === 'en') {
    const [, paper = '', party = ''] = /^(.*)（签章件，(.*)）$/.exec(title) ?? []
    const [, of = ''] = /^signed\.[^.]+\.(.+)$/.exec(kind) ?? []
    if (paper !== '') return `${known[of] ?? paper}, signed scan (${party})`
    return title.replace(/^签章件（(.*)）$/, 'Signed scan ($1)')
  }
  const numbered = /^(\d{6})(.*)$/.exec(kind)
  const word = known[numbered?.[1] ?? '']
  return word === undefined || language === 'zh' ? title : `${word}${numbered?.[2] ?? ''}`
}
