import { deadlineAct, describeDeadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { todayInBeijing } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { payFeesPath, payFeesState } from '../../parts/fees-to-pay.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { reviewMessages } from './messages.ts'
import { NoticeLimit } from './NoticeCells.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'

const form = '/order/patentOrder/afterserveindex'
const beginWords: Partial<Record<SingleKind, 'beginOpinion' | 'beginCorrection' | 'beginRestoration'>> = {
  opinion: 'beginOpinion',
  correction: 'beginCorrection',
  restoration: 'beginRestoration',
}
/** 缴费通知书: an annual fee with its late fee. */
const annualFeeNotice = '200701'

/** Whom a customer asks about a notice; undefined for who works for customers. */
export function contactFor({ customer, contact }: NoticeDetail) {
  return customer === null ? (contact ?? undefined) : undefined
}

/** What no order of ours meets: who does it, by when, and whom to ask. */
function ToldStep({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const contact = contactFor(notice)
  const due = notice.outcome?.deadlines.find(({ ruleId }) => deadlineAct(ruleId).by !== 'office')
  if (!due || !contact || notice.stage !== 'confirmed') return null
  return (
    <Panel title={t.next}>
      <div className={layout.between8}>
        <NoticeLimit notice={notice} />
        <p>{describeDeadlineAct(due, contact, todayInBeijing())[language]}</p>
      </div>
    </Panel>
  )
}

/** The one thing to do about a notice, beside the limit it must keep: its follow-up to begin or to open, a fee to pay. */
export function NextStep({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { followUp, may } = notice
  const isOver = notice.state === 'closed' || notice.state === 'givenUp' || notice.state === 'submitted'
  if (!followUp) {
    const isToPay = notice.code === annualFeeNotice && notice.stage === 'confirmed' && !isOver
    if (!isToPay || notice.customer !== null || notice.patentNumber === '') {
      return isOver ? null : <ToldStep notice={notice} />
    }
    return (
      <Panel title={t.next}>
        <div className={layout.between8}>
          <NoticeLimit notice={notice} />
          <Button
            tone="primary"
            onClick={() => void navigate(payFeesPath, { state: payFeesState([{ patentNumber: notice.patentNumber }]) })}
          >
            {t.payAnnualFee}
          </Button>
        </div>
      </Panel>
    )
  }
  const { kind, orderNo, workState } = followUp
  if (!hasPage(form) || (orderNo === null && isOver)) return null
  const named = notice.orderNo === null ? { number: notice.patentNumber } : { orderId: notice.orderNo }
  // Of a patent that is no case there is no recorded document: the form begins with what is known of the notice.
  const { code, dispatchedOn, facts } = notice
  const typed = code && dispatchedOn ? { code, dispatchedOn, deliveryMode: facts.deliveryMode } : {}
  const about = notice.documentId === null ? typed : { document: notice.documentId }
  return (
    <Panel title={isOver ? t.handledBy : t.next}>
      <div className={layout.between8}>
        <span className={cells.stack}>
          {orderNo !== null && (
            <span className={styles.chips}>
              {followUpKindRows[kind].name[language]}
              <OrderStateChip set="work" code={workState ?? 0} />
            </span>
          )}
          {!isOver && <NoticeLimit notice={notice} />}
          {orderNo === null && !may.answer && <small>{t.notOrdered}</small>}
        </span>
        {orderNo !== null && (
          <LinkButton tone={isOver ? 'plain' : 'primary'} to={pathTo(form, { query: { orderNo } })}>
            {isOver ? t.openAnswered : t.openAnswer}
          </LinkButton>
        )}
        {orderNo === null && may.answer && (
          <LinkButton tone="primary" to={pathTo(form, { query: { ...named, kind, ...about } })}>
            {beginWords[kind] ? t[beginWords[kind]] : t.beginKind(followUpKindRows[kind].name[language])}
          </LinkButton>
        )}
      </div>
    </Panel>
  )
}
