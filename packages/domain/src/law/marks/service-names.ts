import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What can be asked for after a mark was filed, in the order of the page; the facts of each: `services.ts`. */
export const trademarkServiceNames = {
  renewal: { en: 'Renewal', zh: '商标续展' },
  change: { en: 'Change of name or address', zh: '变更注册人名义或地址' },
  licence: { en: 'Recordal of a licence', zh: '使用许可备案' },
  refusalReview: { en: 'Review of a refusal', zh: '驳回复审' },
  opposition: { en: 'Opposition', zh: '商标异议' },
  oppositionAnswer: { en: 'Response to an opposition', zh: '异议答辩' },
  nonUse: { en: 'Cancellation for non-use', zh: '撤销连续三年不使用' },
  nonUseAnswer: { en: 'Evidence of use', zh: '提供使用证据（撤三答辩）' },
  invalidation: { en: 'Invalidation', zh: '无效宣告' },
  invalidationAnswer: { en: 'Response to an invalidation', zh: '无效宣告答辩' },
  goodsReduction: { en: 'Reduction of goods', zh: '删减商品' },
  surrender: { en: 'Surrender by the owner', zh: '商标注销' },
} as const satisfies Record<string, TwoLanguages>
export type TrademarkServiceId = keyof typeof trademarkServiceNames
export const trademarkServiceIds = Object.keys(trademarkServiceNames) as [TrademarkServiceId, ...TrademarkServiceId[]]

export const servicePaperNames = {
  identity: { en: 'Licence or identity document', zh: '营业执照或身份证明' },
  licence: { en: 'Proof of the earlier right', zh: '在先权利或利害关系证明' },
  powerOfAttorney: { en: 'Signed power of attorney', zh: '已签章的代理委托书' },
  nameProof: { en: 'Registry’s proof of the change of name', zh: '登记机关变更证明' },
  licenseeIdentity: { en: 'Licensee’s licence or identity document', zh: '被许可人身份证明' },
  notice: { en: 'Notice of the office', zh: '商标局通知书' },
  evidence: { en: 'Evidence', zh: '证据材料' },
  certificate: { en: 'Certificate of registration', zh: '商标注册证' },
  coOwners: { en: 'Consent of the co-owners', zh: '共有人同意书' },
  other: { en: 'Other document', zh: '其他文件' },
} as const satisfies Record<string, TwoLanguages>
export type ServicePaperKind = keyof typeof servicePaperNames
/** Signed for one request: a copy brings its own. */
export const signedServicePapers: readonly ServicePaperKind[] = ['powerOfAttorney', 'coOwners']
export const servicePaperKinds = Object.keys(servicePaperNames) as [ServicePaperKind, ...ServicePaperKind[]]

/** How a licensee may use the mark. */
export const licenceWays = {
  ordinary: { en: 'Non-exclusive', zh: '普通使用许可' },
  sole: { en: 'Sole: licensee and owner', zh: '排他使用许可' },
  exclusive: { en: 'Exclusive: licensee alone', zh: '独占使用许可' },
} as const satisfies Record<string, TwoLanguages>

/** Which part of the law an opposition or invalidation rests on: it decides who may ask, and until when. */
export const disputeGrounds = {
  relative: { en: 'An earlier right or mark of ours', zh: '在先权利或在先商标（相对理由）' },
  absolute: { en: 'Not registrable for anyone', zh: '违反禁用、显著性等规定（绝对理由）' },
  badFaith: { en: 'Bad-faith filing of a well-known mark', zh: '恶意注册他人驰名商标' },
} as const satisfies Record<string, TwoLanguages>

export const noticeDeliveries = {
  electronic: { en: 'Electronically', zh: '电子送达' },
  received: { en: 'On a proven day', zh: '能证明的收到日' },
  publicNotice: { en: 'By public notice', zh: '公告送达' },
} as const satisfies Record<string, TwoLanguages>
