import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { DeadlineTitle } from '../parts/DeadlineTitle.tsx'
import { DeadlineWithReasons } from '../parts/DeadlineWithReasons.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ConfirmDraft } from './ConfirmDraft.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { type Case, caseAllows } from './case-types.ts'
import { fieldWords } from './field-words.ts'
import { PayOrder } from './PayOrder.tsx'

/** The reader's next act on the case, and the days that press. */
export function CaseTodo({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const open = order.deadlines.filter((deadline) => deadline.state === 'open')
  return (
    <Panel title={t.todo}>
      <div className={styles.todo}>
        <NextAct order={order} />
        {open.length > 0 && (
          <section>
            <h3>{t.openDeadlines}</h3>
            <ul className={styles.deadlines}>
              {open.map((deadline) => (
                <li key={deadline.id}>
                  <DeadlineTitle ruleId={deadline.ruleId} />
                  <DeadlineWithReasons deadline={deadline} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  )
}

function NextAct({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const form = pathTo('/order/patentOrder/form', { query: { orderNo: order.orderNo } })
  if (caseAllows(order, 'correct')) {
    return (
      <>
        <p>
          {t.correctText} {order.correction?.dueOn && t.correctBy(order.correction.dueOn)}
        </p>
        <ul className={styles.corrections}>
          {order.correction?.fields.map((field) => (
            <li key={field.path}>
              <strong>{fieldWords(field.path, language)}</strong>
              <span>{field.words}</span>
            </li>
          ))}
        </ul>
        <LinkButton tone="primary" to={form}>
          {t.correct}
        </LinkButton>
      </>
    )
  }
  if (caseAllows(order, 'confirmDraft')) return <ConfirmDraft orderNo={order.orderNo} />
  if (caseAllows(order, 'pay')) {
    return (
      <>
        <p>{order.transfer ? t[order.transfer] : t.payText}</p>
        <PayOrder dueFen={order.money.due} label={order.transfer === 'announced' ? t.seeTransfer : undefined} />
      </>
    )
  }
  if (caseAllows(order, 'continue')) {
    return (
      <>
        <p>{t.continueText}</p>
        <LinkButton tone="primary" to={form}>
          {t.continue}
        </LinkButton>
      </>
    )
  }
  return <p>{waitingWords(order, t)}</p>
}

function waitingWords(order: Case, t: (typeof caseMessages)['en']): string {
  if (order.workState >= 6) return t.over
  if (!order.own) return t.onlyLook
  if (order.officialState === 'opinionPending') return t.opinion
  if (order.officialState === 'grantNotice') return t.grantDue
  if (order.workState === 5) return t.atOffice
  return order.workState >= 3 ? t.inWork : t.inReview
}
