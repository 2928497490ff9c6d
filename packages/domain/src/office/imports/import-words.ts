import { areaRuleId } from '../../kernel/orders/area-rule-names.ts'
import { deadlineName } from '../../kernel/orders/deadline-name.ts'
import type { PatentState } from '../../kernel/orders/order-states.ts'
import { patentStates } from '../../kernel/orders/order-states.ts'
import { markPeriodIds } from '../../law/marks/mark-period-names.ts'
import { deadlineRuleIds } from '../../law/periods/rule-names.ts'

/** Kinds of right that a docket can be brought in of. */
export const importKinds = ['invention', 'utilityModel', 'design', 'trademark'] as const
export type ImportKind = (typeof importKinds)[number]

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-_/.、,()]/g, '')

const kindWords: Readonly<Record<ImportKind, readonly string[]>> = {
  invention: ['发明', '发明专利', '发明申请', 'pct发明', 'invention', 'inventionpatent', 'patent', 'utilitypatent'],
  utilityModel: ['实用新型', '新型', '实用', '实用新型专利', 'pct实用新型', 'utilitymodel', 'um', 'model'],
  design: ['外观设计', '外观', '外观专利', '外观设计专利', 'design', 'designpatent', 'industrialdesign'],
  trademark: ['商标', '商标注册', '国内商标', '商标注册申请', 'trademark', 'mark', 'tm', 'trademarkregistration'],
}
/** What a cell says that is no kind of its own: the number tells which it is. */
const anyPatent: ReadonlySet<string> = new Set(['专利', '国内专利', '中国专利'])
const kindOfWord = new Map(importKinds.flatMap((kind) => kindWords[kind].map((word) => [word, kind] as const)))

/** The kind that a cell names; `undefined` where the number has to say it, `null` for a kind that cannot be brought in. */
export function readImportKind(text: string): ImportKind | undefined | null {
  const word = plain(text)
  if (word === '' || anyPatent.has(word)) return undefined
  return kindOfWord.get(word) ?? null
}

const patentWords: Readonly<Partial<Record<PatentState, readonly string[]>>> = {
  accepted: ['受理', '申请中', '待审', '审中', '审查中', 'pending', 'filed', 'underexamination'],
  preliminary: ['初步审查', '初审合格', '等待初审', '等待合议组成立'],
  published: ['公开', '已公开', '已公布'],
  substantive: ['实质审查', '实审生效', '等待实审提案', '进入实审', '实审中', '进入实质审查', 'examination'],
  opinionPending: [
    '一通出案',
    '一通出案待答复',
    '等待答复',
    '中通出案待答复',
    '审查意见',
    '一通',
    '二通',
    '补正',
    '待答复审查意见',
    'officeaction',
  ],
  grantNotice: ['授权办登', '办登', '等待颁证公告', '待登记', '授权待办登', 'allowed', 'noticeofgrant'],
  registered: ['等年登印费', '已登记', '登记完成'],
  granted: [
    '有效',
    '有权',
    '专利权维持',
    '维持',
    '授权有效',
    '已授权',
    '有效专利',
    'active',
    'inforce',
    'valid',
    'patented',
  ],
  rejected: ['已驳回', '驳回等复审请求', '驳回失效', 'refused'],
  reexamination: ['复审中', '进入复审', '等待复审请求', '复审程序'],
  withdrawn: [
    '视撤',
    '撤回',
    '主动撤回',
    '逾期视撤失效',
    '视为放弃',
    '视为未提出',
    '放弃',
    'abandoned',
    'deemedwithdrawn',
  ],
  lapsed: [
    '失效',
    '未缴年费',
    '未缴年费终止失效',
    '未缴年费专利权终止',
    '专利权终止',
    '无权',
    '权利终止',
    'inactive',
    'ceased',
    'terminated',
    'dead',
  ],
  invalid: ['全部无效', '宣告无效', 'invalidated', 'revoked'],
  expired: ['期满', '期限届满', '专利权届满', '届满终止失效', '保护期届满'],
}
const stateOfWord = new Map<string, PatentState>()
for (const [state, { name }] of Object.entries(patentStates) as [PatentState, (typeof patentStates)[PatentState]][]) {
  if (state === 'notFiled') continue
  for (const word of [state, name.en, name.zh, ...(patentWords[state] ?? [])]) stateOfWord.set(plain(word), state)
}

/** The legal state of a patent that a cell names. */
export const readPatentState = (text: string): PatentState | undefined => stateOfWord.get(plain(text))

/**
 * What dockets write while somebody asks for it and once it was decided: a right that is only under attack would come in as ended, and
 * nothing would be counted for it.
 */
const unclearStates = new Set(['无效宣告', '撤销', '撤三', '无效程序', 'invalidation', 'cancellation', 'revocation'])
export const isUnclearState = (text: string): boolean => unclearStates.has(plain(text))

const limitWords: Readonly<Record<string, readonly string[]>> = {
  oa1: [
    '答复一通',
    '一通答复',
    '第一次审查意见',
    '第一次审查意见答复',
    '答复第一次审查意见通知书',
    'firstofficeaction',
    'oa1',
  ],
  oan: [
    '答复审查意见',
    '审查意见答复',
    '审查意见',
    '二通答复',
    '三通答复',
    '答复二通',
    '答复三通',
    '第二次审查意见答复',
    '答复oa',
    'oa答复',
    'officeaction',
    'replytooa',
  ],
  corr: ['补正答复', '答复补正', '补正通知书', 'rectification'],
  register: [
    '办理登记',
    '办登',
    '办理登记手续',
    '登记缴费',
    '授权登记',
    '缴纳登记费',
    'registration',
    'issuefee',
    'grantfee',
  ],
  reexam: ['复审', '提出复审', '请求复审', 'reexamination'],
  'sub-exam': [
    '实审',
    '实质审查',
    '提实审',
    '实审请求',
    '提出实审',
    '实质审查请求',
    'requestforexamination',
    'examinationrequest',
  ],
  restore: ['恢复', '恢复权利', '权利恢复', 'restoration'],
  'tm-refusalReview': ['驳回复审', '商标驳回复审', 'reviewofrefusal'],
}

/** Whether a rule is a limit of a mark: its key begins so. */
const isOfMark = (ruleId: string) => ruleId.startsWith('tm-')
/** Annual fees and renewals are counted by what is watched: of a case they are no limit by themselves. */
const countedElsewhere = /^(annuity|tm-renewal|foreign-|priority)/

const limitsOf = (marks: boolean): ReadonlyMap<string, string> => {
  const rules = [...deadlineRuleIds, ...markPeriodIds.map((id) => areaRuleId(id))]
  const words = new Map<string, string>()
  for (const ruleId of rules) {
    if (isOfMark(ruleId) !== marks || countedElsewhere.test(ruleId)) continue
    const name = deadlineName(ruleId)
    for (const word of [...(name ? [name.en, name.zh] : []), ...(limitWords[ruleId] ?? [])]) {
      if (!words.has(plain(word))) words.set(plain(word), ruleId)
    }
  }
  return words
}
const limitRules = { patent: limitsOf(false), mark: limitsOf(true) }

/** The rule of the limit that a cell names, of patents or of marks. */
export function readLimitRule(text: string, kind: ImportKind): string | undefined {
  return limitRules[kind === 'trademark' ? 'mark' : 'patent'].get(plain(text))
}
