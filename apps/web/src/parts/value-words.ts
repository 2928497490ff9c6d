import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import {
  disputeGrounds,
  licenceWays,
  noticeDeliveries,
  servicePaperNames,
  trademarkServiceNames,
} from '@portal/domain/law/marks/service-names'
import { viewWords } from '@portal/domain/patents/designs/view-words'
import { delayWords, noveltyGroundWords } from '@portal/domain/patents/filings/request-words'
import { figureViews } from '@portal/domain/patents/us/figures'
import { certificateWords } from '@portal/domain/platform/identifiers/certificates'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { transferPaperNames } from '@portal/domain/trademarks/transfers/fault-words'
import {
  markTypes,
  partyKinds,
  partyRegions,
  transferReasons,
  transferWays,
} from '@portal/domain/trademarks/transfers/form'

const kinds: Readonly<Record<string, TwoLanguages>> = {
  invention: { en: 'Invention', zh: '发明' },
  utilityModel: { en: 'Utility model', zh: '实用新型' },
  sameDay: { en: 'Invention and utility model on the same day', zh: '发明、实用新型同日申请' },
  design: { en: 'Design', zh: '外观设计' },
  usDesign: { en: 'US design', zh: '美国外观设计' },
  usInvention: { en: 'US utility patent', zh: '美国发明专利' },
  enterprise: { en: 'Enterprise', zh: '企业' },
  university: { en: 'University', zh: '大专院校' },
  institute: { en: 'Research institute', zh: '科研单位' },
  institution: { en: 'Institution', zh: '机关事业单位' },
  individual: { en: 'Individual', zh: '个人' },
}

/** Choices of a US form. */
const usChoices: Readonly<Record<string, TwoLanguages>> = {
  paris: { en: 'Paris', zh: '巴黎公约' },
  nationalPhase: { en: 'PCT national phase', zh: 'PCT 国家阶段' },
  bypass: { en: 'Bypass continuation', zh: 'PCT 旁路继续申请' },
  direct: { en: 'Direct', zh: '直接申请' },
  provisional: { en: 'Provisional', zh: '临时申请' },
  continuation: { en: 'Continuation', zh: '继续申请' },
  continuationInPart: { en: 'Continuation-in-part', zh: '部分继续申请' },
  division: { en: 'Divisional', zh: '分案申请' },
  nationalStage: { en: 'National stage', zh: '国家阶段' },
  us: { en: 'United States', zh: '美国居民' },
  nonUs: { en: 'Outside the United States', zh: '非美国居民' },
  military: { en: 'Active US military service', zh: '美国现役军人' },
  signed: { en: 'Signed, AIA/01', zh: '已签署 AIA/01' },
  substitute: { en: 'Substitute statement, AIA/02', zh: '替代声明 AIA/02' },
  later: { en: 'Comes later', zh: '稍后提交' },
  assignee: { en: 'Assignee', zh: '受让人' },
  obligated: { en: 'Person to whom the inventor is under an obligation to assign', zh: '发明人有义务向其转让权利的人' },
  interest: { en: 'Person who shows sufficient proprietary interest', zh: '证明享有充分所有权利益的人' },
  legalRepresentative: {
    en: 'Legal representative (deceased or incapacitated inventor)',
    zh: '法定代理人（发明人已故或无行为能力）',
  },
  none: { en: 'None', zh: '无' },
  environment: { en: 'Show what is not claimed', zh: '表示不要求保护的部分' },
  boundary: { en: 'Show the boundary of the claim', zh: '表示保护边界' },
  both: { en: 'Both', zh: '两者皆有' },
  large: { en: 'Large', zh: '大型实体' },
  small: { en: 'Small', zh: '小型实体' },
  micro: { en: 'Micro', zh: '微型实体' },
  individual: { en: 'Persons', zh: '个人' },
  smallBusiness: { en: 'A business', zh: '企业' },
  nonprofit: { en: 'A nonprofit organisation', zh: '非营利机构' },
  other: { en: 'Someone else', zh: '其他' },
}

const reasons: Readonly<Record<string, TwoLanguages>> = Object.fromEntries(
  Object.entries(transferReasons).map(([key, { name }]) => [key, name]),
)
const sources: Readonly<Record<string, TwoLanguages>> = {
  register: { en: 'Our trademark data', zh: '商标库' },
  told: { en: 'The customer', zh: '客户填写' },
}
const marks: Readonly<Record<string, TwoLanguages>> = Object.fromEntries(
  Object.entries(trademarkStates).map(([key, { name }]) => [key, name]),
)

/** Choices of a trademark service. */
const serviceChoices: Readonly<Record<string, TwoLanguages>> = {
  ...disputeGrounds,
  ...licenceWays,
  ...noticeDeliveries,
  all: { en: 'All', zh: '全部' },
  part: { en: 'Some', zh: '部分' },
  register: { en: 'Our trademark data', zh: '商标库' },
  told: { en: 'The customer', zh: '客户填写' },
}

const tables: readonly (readonly [RegExp, Readonly<Record<string, TwoLanguages>>])[] = [
  [/^papers\.\d+\.kind$/, { ...kinds, ...servicePaperNames }],
  [/^service$/, trademarkServiceNames],
  [/^(scope|ground)$|^licence\.way$|^notice\.delivery$|^marks\.\d+\.source$/, serviceChoices],
  [/^(seller|buyer)\.kind$/, partyKinds],
  [/(^|\.)kind$/, kinds],
  [/^way$/, transferWays],
  [/^reason$/, reasons],
  [/^markType$/, markTypes],
  [/\.region$/, partyRegions],
  [/\.certificate$/, certificateWords],
  [/^marks\.\d+\.status$/, marks],
  [/^marks\.\d+\.source$/, sources],
  [/^papers\.\d+$/, transferPaperNames],
  [/^novelty\.ground$/, noveltyGroundWords],
  [/^options\.delay/, delayWords],
  [/(^|\.)figures\.\d+$/, figureViews],
  [/^design\.designs\.\d+\.views\.\d+$/, viewWords],
  [/^route$|\.(continuity|residency|declaration|role|brokenLines)$|^entity\.(claimed|answers\.owner)$/, usChoices],
]

/** A value of the form as people read it: kinds and choices in words, everything else as it stands. */
export function choiceWords(path: string, value: string, language: 'en' | 'zh'): string {
  const table = tables.find(([where]) => where.test(path))?.[1]
  return table?.[value]?.[language] ?? value
}
