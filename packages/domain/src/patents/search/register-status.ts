import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { LegalState, SimpleStatus } from './legal-state.ts'

/** What a business status (案件业务状态, `anjianywzt`) of the office register means. */
export const registerGroupNames = {
  officeActing: { en: 'Pending, office acting', zh: '审查中（局方处理）' },
  applicantMustAct: { en: 'Pending, applicant must act', zh: '审查中（等待申请人）' },
  inForce: { en: 'In force', zh: '专利权维持' },
  atRisk: { en: 'In force, annual fee late', zh: '等年费滞纳金' },
  restorable: { en: 'Lost, restorable', zh: '已失权（可恢复）' },
  dead: { en: 'Inactive', zh: '失效' },
} as const satisfies Record<string, TwoLanguages>
export type RegisterGroup = keyof typeof registerGroupNames

export interface RegisterStatus {
  readonly group: RegisterGroup
  readonly simple: SimpleStatus
  /** Our legal state, where the text names one. */
  readonly state: LegalState | undefined
}

const officeActing =
  `待分配 新案审查 回案审查 等待提案 等待公布 公布封卷 公布完成 准备公布 进入实审 实审检查 审查待提取 等待提实审
等待实审提案 待质检抽案 等待案件分配 中间文件审查 期限费用审查 准备等待公布 等待裁决转案 一通回案实审 中通回案实审 一通回案形审
中通回案形审 其他通知书回案实审 其他通知书回案形审 准备进入外观分类 准备进入发明初审 准备进入新型初审 准备进入实审阶段
待发授权办登通知书 等待颁证公告 准备颁证公告 公告封卷 退件(审查) 待退件(审查)`.split(/\s+/)

const stateOf: Readonly<Record<string, LegalState>> = {
  公布完成: 'published',
  进入实审: 'subExam',
  等待颁证公告: 'registered',
  准备颁证公告: 'registered',
  等待申请费: 'accepted',
  等待实审请求: 'published',
  初审待答复: 'oaDue',
  形审补正待答复: 'correctionDue',
  一通出案待答复: 'oaDue',
  中通出案待答复: 'oaDue',
  其他通知书出案待答复: 'oaDue',
  等年登印费: 'grantNotice',
  驳回等复审请求: 'rejected',
  专利权维持: 'inForce',
  等年费滞纳金: 'annuityGrace',
  逾期视撤: 'deemedWithdrawn',
  实审请求视撤: 'deemedWithdrawn',
  未缴申请费视撤: 'deemedWithdrawn',
  视为放弃: 'deemedAbandoned',
  未缴年费专利权终止: 'lapsed',
  驳回失效: 'rejectedFinal',
  逾期视撤失效: 'deemedWithdrawnFinal',
  无申请费视撤失效: 'deemedWithdrawnFinal',
  实审请求视撤失效: 'deemedWithdrawnFinal',
  视为放弃失效: 'deemedAbandonedFinal',
  未缴年费终止失效: 'lapsedFinal',
  届满终止失效: 'expired',
  无效宣告失效: 'invalidated',
  撤回专利申请: 'withdrawn',
  国优视撤: 'deemedWithdrawnFinal',
  分案结案: 'divisionalClosed',
  '放弃专利权(主动放弃)': 'abandoned',
  '放弃专利权(重复授权)': 'abandoned',
  '放弃专利权(同样发明创造)': 'abandoned',
  放弃专利权: 'abandoned',
}

const applicantMustAct = new Set(
  '等待申请费 等待实审请求 初审待答复 形审补正待答复 一通出案待答复 中通出案待答复 其他通知书出案待答复 等年登印费 驳回等复审请求'.split(
    ' ',
  ),
)
const dead = new Set([
  ...'驳回失效 逾期视撤失效 无申请费视撤失效 实审请求视撤失效 视为放弃失效 未缴年费终止失效 届满终止失效 无效宣告失效'.split(
    ' ',
  ),
  ...'撤回专利申请 国优视撤 分案结案 放弃专利权 放弃专利权(主动放弃) 放弃专利权(重复授权) 放弃专利权(同样发明创造)'.split(
    ' ',
  ),
])
const lost = new Set('逾期视撤 实审请求视撤 未缴申请费视撤 视为放弃 未缴年费专利权终止'.split(' '))
const officeTexts = new Set(officeActing)

/** Full-width commas and brackets, blanks: the spellings of one status become one. */
export function cleanRegisterStatus(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
}

/**
 * Group of a raw status text of the office register, or undefined for a text we do not know (keep it as text).
 *
 * @see patent reference 4.2 (S19, S30)
 */
export function readRegisterStatus(text: string): RegisterStatus | undefined {
  const plain = cleanRegisterStatus(text)
  const known = (group: RegisterGroup, simple: SimpleStatus, key = plain): RegisterStatus => ({
    group,
    simple,
    state: stateOf[key],
  })
  if (officeTexts.has(plain)) return known('officeActing', 'pending')
  if (applicantMustAct.has(plain)) return known('applicantMustAct', 'pending')
  if (plain === '专利权维持') return known('inForce', 'inForce')
  if (plain === '等年费滞纳金') return known('atRisk', 'inForce')
  if (dead.has(plain)) return known('dead', 'dead')
  if (plain === '届满终止,待失效') return { group: 'restorable', simple: 'dead', state: 'expired' }
  const restorable = /^([^,(]+)(?:\([^)]*\))?,?等恢复(?:补正)?(?:\([^)]*\))?$/.exec(plain)
  if (restorable?.[1] && lost.has(restorable[1])) return known('restorable', 'dead', restorable[1])
  return undefined
}

/** The three-valued status as other products write it (有效 / 有权, 失效 / 无权, 审中 / 审查中), or undefined. */
export function readSimpleStatus(text: string): SimpleStatus | undefined {
  const plain = cleanRegisterStatus(text)
  if (plain === '有效' || plain === '有权') return 'inForce'
  if (plain === '失效' || plain === '无权') return 'dead'
  return plain === '审中' || plain === '审查中' || plain === '在审' ? 'pending' : undefined
}
