import { fillBoth, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'
import { checkProblemWords } from '../filings/check-words.ts'
import { proofKinds, proofNames } from './change-items.ts'
import { fileRoleNames, fileRoles } from './kinds.ts'

/** One sentence for each thing that keeps a follow-up from being sent. */
export const followUpFaultWords = {
  caseMissing: { en: 'Choose the case', zh: '请选择案件' },
  notForRight: { en: 'This does not exist for this type of patent', zh: '该类专利不能办理此业务' },
  notInState: {
    en: 'The case is not at a stage at which this can be asked for',
    zh: '案件当前的法律状态不能办理此业务',
  },
  noticeNameMissing: { en: 'Enter the notice you are responding to', zh: '请填写所针对的通知书名称' },
  noticeDateMissing: {
    en: 'Enter the date of dispatch of the notice, not later than today',
    zh: '请填写发文日，不晚于今天',
  },
  noticeReceiptWrong: {
    en: 'The date of receipt must be between the dispatch and today',
    zh: '实际收到日应在发文日之后且不晚于今天',
  },
  noticeKindMissing: {
    en: 'Choose which notice it is: after a termination the missed annual fee is paid with the request',
    zh: '请选择通知书种类：专利权终止的，欠缴的年费须随请求一并缴纳',
  },
  filingDayMissing: {
    en: 'The filing date is not known, so the missed annual fee cannot be calculated: enter it in the watch list',
    zh: '缺少申请日，无法确定欠缴的年费，请在监控中补录',
  },
  noLapsedYear: {
    en: 'No annual fee can have been missed by that day',
    zh: '该日之前不存在欠缴的年费，请核对发文日',
  },
  groundsMissing: { en: 'Choose at least one ground', zh: '请至少选择一项无效宣告理由' },
  groundNotForRight: { en: 'A ground does not exist for this type of patent', zh: '所选理由不适用于该类专利' },
  evidenceMissing: {
    en: 'The ground rests on evidence: add it, else the request is not accepted',
    zh: '所选理由须有证据支持，请添加证据，否则不予受理',
  },
  evidenceNameMissing: { en: 'Enter the evidence', zh: '请填写证据名称' },
  evidenceProvesMissing: { en: 'Enter what it proves', zh: '请填写证明内容' },
  firstFilingMissing: { en: 'Enter the number of the first filing', zh: '请填写在先申请号' },
  firstFilingDayMissing: {
    en: 'Enter the date of the first filing, not later than the filing date of the case',
    zh: '请填写在先申请日，不晚于本案申请日',
  },
  priorityRunning: { en: 'Priority runs until {on}: it is not lost yet', zh: '优先权期限至 {on}，尚未届满' },
  filedTooLate: {
    en: 'The case was filed more than {months} months after the first filing: priority cannot be restored',
    zh: '本案申请日已超过在先申请日起 {months} 个月，不能恢复优先权',
  },
  compensationNotDue: {
    en: 'No compensation: it takes a grant at least {filing} years after filing and {examination} years after the request for examination',
    zh: '不符合补偿条件：授权公告须在申请日起满 {filing} 年且实质审查请求之日起满 {examination} 年之后',
  },
  yearMissing: {
    en: 'Enter the patent year that the notice names, from 1 to the last of the term',
    zh: '请填写通知书指明的年度，应在专利权期限之内',
  },
  filedOnMissing: {
    en: 'The filing date is not known, so the annual fee cannot be calculated: enter it in the watch list',
    zh: '缺少申请日，无法计算年费，请在监控中补录',
  },
  reductionLate: {
    en: 'The office has granted no reduction, and it had to be requested by {on}: choose “None”',
    zh: '该案未获准费减，且应在 {on} 前请求费减，请选择“无”',
  },
  textMissing: { en: 'Enter the text for the office', zh: '请填写陈述内容' },
  rowsMissing: { en: 'Add at least one correction', zh: '请至少填写一处补正' },
  rowFileMissing: { en: 'Enter the document', zh: '请填写文件名称' },
  rowPlaceMissing: { en: 'Enter the page, claim or line', zh: '请填写页、权利要求或行' },
  rowUnchanged: { en: 'Nothing changes here', zh: '补正前后内容相同' },
  markedMissing: { en: 'Attach the marked-up copy of the replaced sheets', zh: '请附上替换页的修改对照页' },
  fileMissing: { en: 'Attach: {file}', zh: '请上传：{file}' },
  periodMissing: { en: 'Choose the period to extend', zh: '请选择要延长的期限' },
  notExtendable: { en: 'The law sets this period: it cannot be extended', zh: '法定期限不得延长' },
  tooLate: { en: 'The period ended on {on}', zh: '期限已于 {on} 届满' },
  curedActMissing: { en: 'Enter which missed act is now completed', zh: '请说明已补办的手续' },
  obstacleMissing: {
    en: 'Enter the date the obstacle was removed, not later than today',
    zh: '请填写障碍消除日，不晚于今天',
  },
  paymentsMissing: { en: 'Add at least one fee', zh: '请至少填写一项费用' },
  refundNotPossible: {
    en: 'The examination fee is paid back only after examination has begun and before the first office action is answered or due',
    zh: '仅在进入实质审查后、答复第一次审查意见前且答复期限届满前撤回的，可退还部分实质审查费',
  },
  refundTooMuch: { en: 'With the withdrawal ¥{most} at most comes back', zh: '撤回申请最多可退还 ¥{most}' },
  paymentNameMissing: { en: 'Enter the fee', zh: '请填写费用名称' },
  paymentAmountWrong: { en: 'Enter the amount', zh: '请填写金额' },
  paymentTooOld: {
    en: 'The office pays back only what was paid in the last {years} years',
    zh: '自缴费日起 {years} 年内方可请求退款',
  },
  paymentDateMissing: { en: 'Enter the date of payment, not later than today', zh: '请填写缴费日，不晚于今天' },
  copiesWrong: { en: 'From 1 to 50 copies', zh: '副本份数为 1 至 50 份' },
  claimsWrong: { en: 'The amended claims: {words}', zh: '修改后的权利要求：{words}' },
  notDeclared: { en: 'Confirm the statement of truth', zh: '请勾选“内容真实、完整”的声明' },
} as const satisfies Record<string, TwoLanguages>
export type FollowUpFaultKey = keyof typeof followUpFaultWords

/** What does not keep it from being sent, but may keep the office from granting it. */
export const followUpFindingWords = {
  modelGivenUp: {
    en: 'Filed with a utility model of the same day: if the patent was granted for giving that up, no compensation is granted',
    zh: '本案与同日申请的实用新型一并提出：若系放弃该实用新型专利权而取得发明专利权的，不予期限补偿',
  },
} as const satisfies Record<string, TwoLanguages>

/** Why a change is not asked for on one of several cases. */
export const changeRefusalWords = {
  otherAgency: {
    en: 'Another agency handles this case: order the change of it by itself',
    zh: '该案由其他代理机构办理，请另行提交变更',
  },
  numberWrong: { en: 'Enter a valid application number: {reason}', zh: '申请号有误：{reason}' },
  twice: { en: 'Named twice', zh: '重复填写' },
  unknown: {
    en: 'Neither your orders nor the patent data know this number',
    zh: '您的订单及专利数据中均无此号',
  },
  notYours: { en: 'This case belongs to another account', zh: '该案件属于其他账户' },
  ended: { en: 'The right has ended', zh: '权利已终止' },
  feeOpen: { en: 'A fee is overdue: pay it first', zh: '存在逾期未缴的费用，请先缴费' },
  beforeDiffers: { en: 'The register names: {register}', zh: '登记簿记载为：{register}' },
  running: { en: 'The same change is under way ({orderNo})', zh: '相同变更正在办理（{orderNo}）' },
  limitReached: { en: 'More than {max} cases at once', zh: '一次最多 {max} 件' },
} as const satisfies Record<string, TwoLanguages>
export type ChangeRefusal = keyof typeof changeRefusalWords

/** What keeps a change as a whole from being sent. */
export const changeFaultWords = {
  casesMissing: { en: 'Add at least one case', zh: '请至少填写一件案件' },
  beforeMissing: { en: 'Enter the current register entry', zh: '请填写变更前的内容' },
  afterMissing: { en: 'Enter the new register entry', zh: '请填写变更后的内容' },
  nameMissing: { en: 'The name is missing', zh: '请填写姓名或名称' },
  addressMissing: { en: 'A new owner needs an address', zh: '请填写新权利人的地址' },
  idMissing: { en: 'The number is missing', zh: '请填写证件号码或代码' },
  phoneMissing: { en: 'A phone number is missing', zh: '请填写电话' },
  unchanged: { en: 'Nothing changes', zh: '变更前后内容相同' },
  proofMissing: { en: 'Attach: {proof}', zh: '请上传：{proof}' },
  consentMissing: { en: 'Attach the consent of all owners', zh: '请上传全体权利人同意的证明' },
  exportMissing: {
    en: 'From a Chinese to a foreign owner: attach the export licence or the registration of the contract',
    zh: '中国单位或个人向境外转让：请上传技术出口许可证或合同登记证书',
  },
  notDeclared: { en: 'Confirm the statement of truth', zh: '请勾选“内容真实、完整”的声明' },
} as const satisfies Record<string, TwoLanguages>
export type ChangeFaultKey = keyof typeof changeFaultWords

/** Parameters that name something of ours, as words. */
function namesOf(params: WordParams): { readonly en: WordParams; readonly zh: WordParams } {
  const file = fileRoles.find((role) => role === params.file)
  const proof = proofKinds.find((kind) => kind === params.proof)
  const check = Object.entries(checkProblemWords).find(([key]) => key === params.check)?.[1]
  const names = {
    ...(file && { file: fileRoleNames[file] }),
    ...(proof && { proof: proofNames[proof] }),
    ...(check && { words: fillBoth(check, params) }),
  }
  const of = (language: 'en' | 'zh') =>
    Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[language]]))
  return { en: { ...params, ...of('en') }, zh: { ...params, ...of('zh') } }
}

function say(words: TwoLanguages, params: WordParams): TwoLanguages {
  const named = namesOf(params)
  return { en: fillBoth(words, named.en).en, zh: fillBoth(words, named.zh).zh }
}

/** The sentence of a fault of a follow-up. */
export function describeFollowUpFault({ key, params }: { key: FollowUpFaultKey; params: WordParams }): TwoLanguages {
  return say(followUpFaultWords[key], params)
}

/** The sentence of a fault of a change. */
export function describeChangeFault({ key, params }: { key: ChangeFaultKey; params: WordParams }): TwoLanguages {
  return say(changeFaultWords[key], params)
}

/** Why a case is left out of a change. */
export function describeChangeRefusal({ reason, params }: { reason: ChangeRefusal; params: WordParams }): TwoLanguages {
  return fillBoth(changeRefusalWords[reason], params)
}
