import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { findForeignFaults, foreignFaultWords } from '@portal/domain/patents/abroad/form-faults'
import { lacksCountryDay } from '@portal/domain/patents/abroad/priority-day'
import { foreignCountryName } from '@portal/domain/patents/abroad/routes'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { Suspense } from 'react'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { useFormOf } from '../../parts/form/form-fields.tsx'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, type OrderForm, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { BaseSection } from './BaseSection.tsx'
import { CountriesSection } from './CountriesSection.tsx'
import { ForeignSummary } from './ForeignSummary.tsx'
import type { Family } from './foreign-types.ts'
import { formMessages } from './form-messages.ts'
import { type SectionId, sectionIds, sectionOf } from './form-props.tsx'
import { PartiesSection } from './PartiesSection.tsx'

const LowerSections = lazy(() => import('./LowerSections.tsx'))

type Sent = Extract<RequestFor<'filings.saveDraft'>, { type: 'foreign' }>['json']

export function ForeignEditor({ onReload, ...kept }: EditorProps<ForeignForm, Family>) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const order: OrderForm<ForeignForm> = useOrderForm<ForeignForm>({
    ...{ ...kept, name: 'foreign' },
    post: (where, now, options) =>
      sendCall('filings.saveDraft', { ...where, type: 'foreign', json: structuredClone(now) as Sent }, options),
    read: (orderNo) => sendCall('foreign.getForeign', { orderNo }, { shownInPlace: true }),
    faultsOf: (form) =>
      findForeignFaults(form, beijingDate(new Date())).map(({ path, key, params }) => {
        const { country } = params
        const named = typeof country === 'string' && { country: foreignCountryName(country, language) }
        return { path, message: fillWords(foreignFaultWords[key][language], { ...params, ...named }) }
      }),
    submit: async () => {
      const orderNo = await order.orderNoOfSaved()
      if (orderNo === undefined) return
      const { keeper } = order.store
      const request = { type: 'foreign' as const, orderNo, version: keeper.place().version, ...keeper.handedTo }
      await sendCall('filings.submitFiling', request, { shownInPlace: true })
      showToast({ tone: 'good', text: t.submitted })
      await navigate(pathTo('/order/foreignpatentOrder', { query: { family: orderNo } }))
    },
  })
  const isDesign = useFormOf(order.store, ({ right }) => right === 'design')
  const titleOf = (id: SectionId) => (id === 'parties' && isDesign ? t.partiesOfDesign : t[id])
  return (
    <OrderFormFrame
      {...{ order, t, stepOf: sectionOf, onReload }}
      keepsSteps
      isSorted
      placeOf={(path) => titleOf(sectionOf(path))}
      steps={({ form }) =>
        sectionIds.map((step) => ({
          ...{ step, title: titleOf(step), lacks: step === 'countries' && lacksCountryDay(form) },
        }))
      }
      summary={(handIn, form) => <ForeignSummary {...handIn} form={form} />}
    >
      <BaseSection />
      <CountriesSection />
      <PartiesSection />
      <Suspense fallback={<Skeleton lines={12} />}>
        <LowerSections />
      </Suspense>
    </OrderFormFrame>
  )
}
