import { deadlineAct, describeDeadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { servicesDue } from '@portal/domain/kernel/orders/period-services'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DeadlineTitle } from '../../parts/DeadlineTitle.tsx'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { payFeesPath, payFeesState } from '../../parts/fees-to-pay.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import styles from './case.module.css'
import { caseActMessages } from './case-act-messages.ts'
import type { Case } from './case-types.ts'

type Deadline = Case['deadlines'][number]

/** The days that press, each with what meets it: a way to do it here, else who does it, by when, and whom to ask. */
export default function OpenDeadlines({ order, open }: { order: Case; open: readonly Deadline[] }) {
  const t = useMessages(caseActMessages)
  const contact = contactOf(order)
  return (
    <section>
      <h3>{t.openDeadlines}</h3>
      <ul className={layout.stack8}>
        {open.map((deadline) => (
          <li className={layout.between8} key={deadline.id}>
            <DeadlineTitle ruleId={deadline.ruleId} />
            <DeadlineWithReasons deadline={deadline} contact={order.own ? contact : undefined} orderType={order.type} />
            {order.own && <Act order={order} deadline={deadline} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function contactOf({ agent, agency, agentPhone }: Case) {
  return { agent, agency: agency.name, agencyEn: agency.nameEn, phone: agentPhone }
}

function Act({ order, deadline }: { order: Case; deadline: Deadline }) {
  const t = useMessages(caseActMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { by } = deadlineAct(deadline.ruleId, order.type)
  // Its button stands above.
  const isAbove =
    order.answers.some(({ deadlineId }) => deadlineId === deadline.id) ||
    servicesDue(order).some(({ limit }) => limit.id === deadline.id)
  if (isAbove) return null
  // The filing's own fees are held for the office once the order is paid; after its end nobody pays them on.
  const isWithUs =
    deadline.ruleId === 'app-fee' &&
    order.payState === paymentStates.paid.code &&
    order.money.returning < order.money.official &&
    order.workState <= workStates.completed.code
  const { patentNumber } = order
  return (
    <>
      <span className={styles.act}>
        {isWithUs
          ? t.feeWithUs
          : describeDeadlineAct(deadline, contactOf(order), todayInBeijing(), order.type)[language]}
      </span>
      {by === 'annualFee' && patentNumber !== null && (
        <Button size="small" onClick={() => void navigate(payFeesPath, { state: payFeesState([{ patentNumber }]) })}>
          {t.payAnnualFee}
        </Button>
      )}
      {by === 'abroad' && (
        <LinkButton
          size="small"
          to={pathTo('/order/patentOrder/ForeignInventions', { query: { from: order.orderNo } })}
        >
          {t.fileAbroad}
        </LinkButton>
      )}
      {by === 'divisional' && (
        <LinkButton
          size="small"
          to={pathTo(divisionalForm(order.type), { query: { type: order.type, parent: order.orderNo } })}
        >
          {t.newDivisional}
        </LinkButton>
      )}
    </>
  )
}

const divisionalForm = (type: string) => (type === 'design' ? '/order/patentOrder/form1' : '/order/patentOrder/form')
