import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Form codes of documents as the office numbers them, with our words. @see patent reference 5.1 */
export const formCodes = {
  '100001': { en: 'Claims', zh: '权利要求书' },
  '100002': { en: 'Description', zh: '说明书' },
  '100003': { en: 'Drawings', zh: '说明书附图' },
  '100004': { en: 'Abstract', zh: '说明书摘要' },
  '100005': { en: 'Abstract figure', zh: '摘要附图' },
  '100006': { en: 'Correction', zh: '补正书' },
  '100007': { en: 'Power of attorney', zh: '专利代理委托书' },
  '10000701': { en: 'Power of attorney, scan', zh: '专利代理委托书（扫描件）' },
  '100009': { en: 'Request for extension', zh: '延长期限请求书' },
  '100010': { en: 'Request for restoration', zh: '恢复权利请求书' },
  '100011': { en: 'Observations on fees', zh: '意见陈述书（关于费用）' },
  '100012': { en: 'Observations', zh: '意见陈述书' },
  '100013': { en: 'Withdrawal of the application', zh: '撤回专利申请声明' },
  '100015': { en: 'Request for correction of errors', zh: '更正错误请求书' },
  '100016': { en: 'Change of bibliographic data', zh: '著录项目变更申报书' },
  '100017': { en: 'Request for a stay', zh: '中止程序请求书' },
  '100018': { en: 'Withdrawal of a priority', zh: '撤回优先权声明' },
  '100021': { en: 'Power of attorney, Chinese and English', zh: '专利代理委托书（中英文）' },
  '100023': { en: 'Origin of genetic resources', zh: '遗传资源来源披露登记表' },
  '100027': { en: 'Confidentiality examination', zh: '向外国申请专利保密审查请求书' },
  '100039': { en: 'From paper to electronic', zh: '纸件申请转电子申请请求书' },
  '100040': { en: 'Priority document by DAS', zh: '优先权文件DAS请求书' },
  '100104': { en: 'Proof of a change', zh: '著录项目变更理由证明' },
  '100107': { en: 'Letter', zh: '信函' },
  '100108': { en: 'Other proof', zh: '其他证明文件' },
  '100601': { en: 'Surrender of the patent', zh: '放弃专利权声明' },
  '100701': { en: 'Request for an evaluation report', zh: '专利权评价报告请求书' },
  '110101': { en: 'Request, invention', zh: '发明专利请求书' },
  '110301': { en: 'Request for early publication', zh: '发明专利请求提前公布声明' },
  '110401': { en: 'Request for examination', zh: '实质审查请求书' },
  '120101': { en: 'Request, utility model', zh: '实用新型专利请求书' },
  '130001': { en: 'Pictures of the design', zh: '外观设计图片或照片' },
  '130002': { en: 'Brief description of the design', zh: '外观设计简要说明' },
  '130101': { en: 'Request, design', zh: '外观设计专利请求书' },
  '150101': { en: 'PCT entry, invention', zh: '国际申请进入中国国家阶段声明（发明）' },
  '150102': { en: 'PCT entry, utility model', zh: '国际申请进入中国国家阶段声明（实用新型）' },
} as const satisfies Record<string, TwoLanguages>
export type FormCode = keyof typeof formCodes

/** What a package files. */
export const packageRights = ['invention', 'utilityModel', 'design'] as const
export type PackageRight = (typeof packageRights)[number]

export function isPackageRight(kind: string): kind is PackageRight {
  return packageRights.some((right) => right === kind)
}

/** Codes of the request forms. */
export const requestCodes = { invention: '110101', utilityModel: '120101', design: '130101' } as const

/** The same of an international application that enters the Chinese phase; no copy of the format that we have knows their XML. */
export const entryCodes = { invention: '150101', utilityModel: '150102', design: null } as const

/** What a new application cannot be without. @see patent reference 5.1, required sets */
export const requiredCodes: Readonly<Record<PackageRight, readonly FormCode[]>> = {
  invention: ['110101', '100001', '100002', '100004'],
  utilityModel: ['120101', '100001', '100002', '100003', '100004'],
  design: ['130101', '130001', '130002'],
}

export function isFormCode(code: string): code is FormCode {
  return Object.hasOwn(formCodes, code)
}

/** The words of a code, also of one that is not in the table: the code itself. */
export function codeWords(code: string): TwoLanguages {
  return isFormCode(code) ? formCodes[code] : { en: code, zh: code }
}

/** The right that a request form of this code asks for, if it is one. */
export function rightOfRequest(code: string): PackageRight | undefined {
  return packageRights.find((right) => requestCodes[right] === code)
}
