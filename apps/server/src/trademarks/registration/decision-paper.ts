import type { InputOf, ReplyOf } from '@portal/contract/call'
import type { checkSimilarMarks } from '@portal/contract/trademarks/marks'
import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import type { RiskBand } from '@portal/domain/trademarks/register/similar/bands'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'

const bandWords: Readonly<Record<RiskBand, string>> = { high: '高', medium: '中', low: '低' }

export interface Decision {
  readonly orderNo: string
  readonly question: InputOf<typeof checkSimilarMarks>
  readonly shown: Omit<ReplyOf<typeof checkSimilarMarks>, 'concerns'>
  /** Who decided, by name and account. */
  readonly by: string
  readonly at: Date
}

/** What was shown before the applicant went on, as it was shown: the paper of the order that keeps their decision. */
export function makeDecisionPaper({ orderNo, question, shown, by, at }: Decision): Promise<Buffer> {
  const title = '近似商标查询及继续申请确认'
  const paper = startPaper({ title: `${title} – ${question.name}`, foot: `${orderNo}  ${title}`, madeAt: at })
  const { bands, list, searched } = shown
  const leftOut = bands.high + bands.medium + bands.low - list.length
  paper.title(title)
  paper.table([
    ['订单号', orderNo],
    ['商标名称', question.name],
    ['类别', question.classes.map(classCode).join('、')],
    ['类似群', question.groups.join('、') || '—'],
    ['查询时间', at.toISOString()],
    ['查询范围', searched.sources.map(({ name, newestOn }) => `${name}（${newestOn}）`).join('；') || '—'],
    [
      '结果',
      `高风险 ${bands.high} 件，中风险 ${bands.medium} 件，低风险 ${bands.low} 件${shown.isCut ? '（相近商标过多，未全部比对）' : ''}${leftOut > 0 ? `；按风险由高到低列出 ${list.length} 件，其余 ${leftOut} 件未列出` : ''}`,
    ],
    ['确认人', by],
  ])
  paper.paragraph('申请人已查阅下列近似商标，确认继续提交注册申请。查询结果仅供参考，不代表审查结论。', {
    indent: true,
  })
  for (const { number, classNumber, name, status, owner, band, score, why } of list) {
    paper.table([
      [`第 ${classCode(classNumber)} 类 ${number}`, `${name}（${trademarkStates[status].name.zh}）`],
      ['注册人/申请人', owner || '—'],
      ['风险', `${bandWords[band]}（${score}）：${why.map(({ zh }) => zh).join('；')}`],
    ])
  }
  return paper.end()
}
