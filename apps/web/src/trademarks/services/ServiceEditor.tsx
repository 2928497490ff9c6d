import type { ReplyOf } from '@portal/contract/call'
import type { getTrademarkServiceForm } from '@portal/contract/trademarks/trademark-services'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import {
  type ServiceSection,
  serviceSectionOf,
  serviceTitle,
  type TrademarkServiceForm,
} from '@portal/domain/trademarks/services/form'
import { noneLeftOut } from '@portal/domain/trademarks/services/owner-marks'
import { Suspense, useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import styles from '../../parts/form/editor.module.css'
import { useFormOf } from '../../parts/form/form-fields.tsx'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, type OrderForm, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { submittedPath } from '../../parts/pay/paying.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import type { CaseNotice } from './case-notice.ts'
import { MarksSection } from './MarksSection.tsx'
import { serviceMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { describeServiceFaults } from './service-faults.ts'
import { sentForm } from './service-question.ts'
import { type ServiceStep, stepOf, stepsOf } from './service-steps.ts'
import { useServiceCheck } from './use-service-check.ts'

// Only several orders at once are paid here.
const PayTogether = lazy(() =>
  import('../../parts/PayTogether.tsx').then((module) => ({ default: module.PayTogether })),
)
const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

interface ServiceEditorProps extends EditorProps<TrademarkServiceForm, ReplyOf<typeof getTrademarkServiceForm>> {
  /** Notices of own cases, of which a new form may have begun with one. */
  readonly begunWith?: readonly CaseNotice[]
}

type Saved = ReplyFor<'trademarkServices.askForService'>

const none: readonly CaseNotice[] = []

export function ServiceEditor({ begunWith = none, onReload, ...kept }: ServiceEditorProps) {
  const { initial, draft } = kept
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [toPay, setToPay] = useState<readonly string[]>()
  const order: OrderForm<TrademarkServiceForm, Saved> = useOrderForm<TrademarkServiceForm, Saved>({
    ...{ ...kept, name: `trademark-${initial.service}`, sectionOf: serviceSectionOf },
    post: (where, now, options, isDraft) =>
      sendCall('trademarkServices.askForService', { ...where, json: sentForm(now), draft: isDraft }, options),
    read: (orderNo) => sendCall('trademarkServices.getForm', { orderNo }, { shownInPlace: true }),
    faultsOf: (form) => {
      const leftOut = check.data ? { marks: check.data.leftOut, more: check.data.leftOutMore } : noneLeftOut
      return describeServiceFaults(form, leftOut, beijingDate(new Date()), language)
    },
    join: (messages) => [...new Set(messages)].join(language === 'zh' ? '；' : '; '),
    submit: async (form) => {
      const { orderNo, orders } = await store.keeper.send(form, false)
      const isOne = orders.length <= 1
      if (mode === 'correct') showToast({ tone: 'good', text: t.handedIn })
      else if (!isOne) showToast({ tone: 'good', text: t.submittedAs(orders.length) })
      if (!isOne) return setToPay(orders.map((one) => one.orderNo))
      await navigate(submittedPath(orderNo, mode))
    },
  })
  const { store, mode } = order
  const check = useServiceCheck(store, mode !== 'read', mode === 'correct' ? draft?.orderNo : undefined)
  const name = trademarkServiceNames[useFormOf(store, ({ service }) => service)][language]
  const words = useFormOf(store, serviceTitle)
  const title = words === '' ? name : `${name}${language === 'zh' ? '：' : ': '}${words}`
  useDocumentTitle(title)
  const isClosed = (step: ServiceStep) => !draft?.openSections.some((section) => stepsOpenedBy[section].includes(step))
  return (
    <>
      {toPay && (
        <Suspense fallback={null}>
          <PayTogether orderNos={toPay} onClose={() => void navigate(pathTo('/order/trademarkOrder'))} />
        </Suspense>
      )}
      <OrderFormFrame
        {...{ order, t, stepOf, onReload }}
        listsAsked
        head={<h1 className={styles.pageTitle}>{title}</h1>}
        placeOf={(path) => t[stepOf(path)]}
        steps={({ form }) => stepsOf(form.service).map((step) => ({ step, title: t[step], isClosed: isClosed(step) }))}
        summary={(handIn) => (
          <Summary
            {...handIn}
            check={check.data}
            agreed={draft?.agreed ?? undefined}
            isPaid={draft?.states.payment === paymentStates.paid.code}
          />
        )}
      >
        <MarksSection check={check.data} mayChoose={mode === 'draft'} begunWith={begunWith} />
        <Suspense fallback={<Skeleton lines={12} />}>
          <LowerSections
            check={check.data}
            hasFailed={check.isError}
            isDraft={mode === 'draft'}
            hasFees={mode !== 'read'}
          />
        </Suspense>
      </OrderFormFrame>
    </>
  )
}

/** The steps in which a correction opens something; the statement at the end is given with the papers. */
const stepsOpenedBy: Readonly<Record<ServiceSection, readonly ServiceStep[]>> = {
  marks: ['marks'],
  facts: ['facts'],
  applicants: ['applicants'],
  contact: ['applicants'],
  papers: ['papers', 'confirm'],
}
