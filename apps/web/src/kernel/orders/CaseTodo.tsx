import { lostPeriods } from '@portal/domain/kernel/orders/lost-periods'
import { areaOf, isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { officeOf } from '@portal/domain/kernel/orders/order-offices'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { isAwaitingPayment, isSetBack, paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { servicesDue } from '@portal/domain/kernel/orders/period-services'
import { Suspense } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useSession } from '../../app/session-store.ts'
import { familyPath, isFamily } from '../../parts/abroad/families.ts'
import { formPath } from '../../parts/form-path.ts'
import { Supplements } from '../../parts/Supplements.tsx'
import { goToSignatures, signaturesId } from '../../parts/signing/signature-anchors.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { asksForPapers, asksForPower, awaitsPower, type Case, caseAllows } from './case-types.ts'
import { OfficeActs } from './OfficeActs.tsx'
import { PayOrder } from './PayOrder.tsx'

const SignedPower = lazy(() => import('./SignedPower.tsx'))
const AnswersDue = lazy(() => import('./AnswersDue.tsx'))
const AnswerOffice = lazy(() => import('./AnswerOffice.tsx'))
const ConfirmDraft = lazy(() => import('./ConfirmDraft.tsx'))
const GrantedCase = lazy(() => import('./GrantedCase.tsx'))
const GrantedPatent = lazy(() => import('./GrantedPatent.tsx'))
const OpenDeadlines = lazy(() => import('./OpenDeadlines.tsx'))
const LostPeriods = lazy(() => import('./LostPeriods.tsx'))
const MissingPapers = lazy(() => import('./MissingPapers.tsx'))

/** States in which what the order was for is reached; what that means is told in a chunk of its own, which knows the law. */
const grantedStates: ReadonlySet<string> = new Set(['tmRegistered', 'tmApproved', 'crIssued'])

const completed = workStates.completed.code

const unpaidOf = ({ supplements }: Case) =>
  supplements.filter(({ workState }) => workState === workStates.submitted.code)

/** The reader's next act on the case, and the days that press. */
export function CaseTodo({ order }: { order: Case }) {
  const t = useMessages(caseMessages)
  const unpaid = unpaidOf(order)
  const open = order.deadlines.filter((deadline) => deadline.state === 'open')
  const lost = lostOf(order)
  return (
    <Panel title={t.todo}>
      <div className={styles.todo}>
        {lost.length > 0 && (
          <Suspense>
            <LostPeriods order={order} lost={lost} />
          </Suspense>
        )}
        <NextAct order={order} hasLost={lost.length > 0} />
        {order.answers.length > 0 && (
          <Suspense fallback={<Skeleton lines={order.answers.length} height="160px" />}>
            <AnswersDue order={order} />
          </Suspense>
        )}
        <OfficeActs order={order} />
        {asksForPower(order) && (
          <Suspense>
            <SignedPower order={order} />
          </Suspense>
        )}
        {awaitsPower(order) && <p>{t.powerAwaited}</p>}
        {order.own && order.unsigned > 0 && (
          <section>
            <h3>{t.signTitle}</h3>
            <p>{t.signText(order.unsigned)}</p>
            <LinkButton to={`#${signaturesId}`} onClick={goToSignatures}>
              {t.toSignatures}
            </LinkButton>
          </section>
        )}
        {order.own && unpaid.length > 0 && (
          <section>
            <h3>{t.supplementsDue}</h3>
            <p>{t.supplementsText}</p>
            <Supplements list={unpaid} />
          </section>
        )}
        {asksForPapers(order) && (
          <Suspense>
            <MissingPapers orderNo={order.orderNo} />
          </Suspense>
        )}
        {open.length > 0 && (
          <Suspense fallback={<Skeleton lines={open.length} height="88px" />}>
            <OpenDeadlines order={order} open={open} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

/** Missed days of a patent in hand whose right can be asked for again. */
const lostOf = (order: Case) =>
  order.own && order.filedOn !== null && order.workState <= completed && areaOf(order.type) === 'patent'
    ? lostPeriods(order.deadlines, todayInBeijing())
    : []

function NextAct({ order, hasLost }: { order: Case; hasLost: boolean }) {
  const t = useMessages(caseMessages)
  const language = useLanguage()
  const role = useSession().user?.role ?? 'customer'
  const forCustomers = worksForCustomers(role)
  const office = officeOf(order.type)[language]
  const form = formPath(order.type, order.orderNo, order.workState === 0)
  const isSupplement = isSupplementKind(order.type)
  if (caseAllows(order, 'correct')) {
    return (
      <>
        <p>
          {t.correctText} {order.correction?.dueOn && t.correctBy(order.correction.dueOn)}
        </p>
        <ul className={classes(layout.stack8, styles.corrections)}>
          {order.correction?.fields.map((field) => (
            <li key={field.path}>
              <strong>{field.name[language]}</strong>
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
  if (caseAllows(order, 'confirmDraft')) {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <ConfirmDraft order={order} />
      </Suspense>
    )
  }
  if (caseAllows(order, 'pay')) {
    // Software is registered free of official fees: nothing is held for anybody.
    const payWords = order.money.official === 0 ? t.payService : t.payText(office)
    return (
      <>
        <p>{order.transfer ? t[order.transfer] : isSupplement ? t.paySupplement : payWords}</p>
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
  if (isFamily(order.type) && order.workState < completed) {
    return (
      <>
        <p>{forCustomers ? t.quoteCountries : t.answerCountries}</p>
        <LinkButton tone="primary" to={familyPath(order.type, order.orderNo)}>
          {t.toCountries}
        </LinkButton>
      </>
    )
  }
  if (isSupplement) return <p>{supplementWords(order, t, forCustomers)}</p>
  if (order.own && unpaidOf(order).length > 0) return <p>{t.powerOnly}</p>
  // Nothing else is asked: the signatures below are all there is to do.
  if (order.own && order.unsigned > 0) return <p>{t.powerOnly}</p>
  if (asksForPower(order) && order.workState >= workStates.submitted.code) return <p>{t.powerOnly}</p>
  const asked = order.own ? servicesDue(order) : []
  const isGranted = grantedStates.has(order.officialState) && !forCustomers
  // A mark that is registered can be asked about too: what the office waits for comes before what it has given.
  if (asked.length > 0 || isGranted) {
    return (
      <Suspense>
        {asked.map(({ service, limit }) => (
          <AnswerOffice key={limit.id} order={order} service={service} limit={limit} />
        ))}
        {isGranted && <GrantedCase order={order} isBeside={asked.length > 0} />}
      </Suspense>
    )
  }
  // What the office waits for stands below, with its way to the answer.
  if (order.answers.length > 0 && (order.own || forCustomers)) return null
  // A missed day is said above: no word about waiting stands beside it.
  if (hasLost) return null
  const words = waitingWords(order, t, { role, forCustomers, office })
  if (words !== undefined) return <p>{words}</p>
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <GrantedPatent deadlines={order.deadlines} />
    </Suspense>
  )
}

/** A fee that is not to be paid by the reader now. */
function supplementWords({ workState, payState }: Case, t: (typeof caseMessages)['en'], forCustomers: boolean): string {
  if (workState === workStates.cancelled.code || payState === paymentStates.refunded.code) return t.supplementOff
  if (workState === completed) return t.supplementDone
  return forCustomers ? t.supplementWaits : t.onlyLook
}

/** What somebody of the office or an agency can do on this page. */
function officeWords(role: OrderRole, order: Case, t: (typeof caseMessages)['en']): string {
  if (role !== 'agent') return t.inQueues
  return caseAllows(order, 'recordOfficialDocument') ? t.agentFiled : t.agentHere
}

/** Undefined for a patent, whose next day is told by its name. */
function waitingWords(
  order: Case,
  t: (typeof caseMessages)['en'],
  { role, forCustomers, office }: { readonly role: OrderRole; readonly forCustomers: boolean; readonly office: string },
): string | undefined {
  const isWatched = order.workState <= completed
  if (!isWatched && order.deadlines.some((deadline) => deadline.state === 'open')) return t.overWithDates(office)
  if (order.workState >= completed) return t.over
  if (forCustomers && isAwaitingPayment(order, order.money.payable)) {
    return order.transfer === 'announced' ? t.transferAwaited : t.paymentAwaited
  }
  if (forCustomers) return officeWords(role, order, t)
  if (!order.own) return t.onlyLook
  if (isSetBack(order.officialState)) return t.decidedAgainst(office)
  if (order.officialState === 'opinionPending') return t.opinion
  if (order.answeredOn !== null && order.workState <= completed) return t.answered(office, order.answeredOn)
  if (order.officialState === 'grantNotice') return t.grantDue
  if (order.officialState === 'registered') return t.registeredAtOffice
  if (order.officialState === 'granted') return undefined
  if (order.workState === 5) return t.atOffice(office)
  return order.workState >= 3 ? t.inWork : t.inReview
}
