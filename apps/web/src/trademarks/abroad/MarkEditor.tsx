import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import type { EditorProps } from '../../parts/order-form/use-order-form.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { type MarkAbroad, sectionIds, sectionOf } from './form-parts.tsx'
import { MarkSummary } from './MarkSummary.tsx'
import { markMessages } from './messages.ts'
import { PlacesSection } from './PlacesSection.tsx'
import { RouteSection } from './RouteSection.tsx'
import { useEstimate } from './use-estimate.ts'
import { useMarkForm } from './use-mark-form.ts'

// Below the fold: fetched beside the first sections, not before them.
const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

/** The form in seven steps. */
export function MarkEditor({ onReload, ...kept }: EditorProps<MarkAbroadForm, MarkAbroad>) {
  const t = useMessages(markMessages)
  const navigate = useNavigate()
  const order = useMarkForm({
    ...kept,
    onSent: async (orderNo) => {
      showToast({ tone: 'good', text: t.submitted })
      await navigate(pathTo('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { query: { orderNo } }))
    },
  })
  const estimate = useEstimate(order.store)
  return (
    <OrderFormFrame
      {...{ order, t, stepOf: sectionOf, onReload }}
      keepsSteps
      isSorted
      placeOf={(path) => t[sectionOf(path)]}
      steps={() => sectionIds.map((step) => ({ step, title: t[step] }))}
      summary={(handIn, form) => <MarkSummary {...handIn} {...{ form, estimate }} />}
    >
      <RouteSection />
      <PlacesSection estimate={estimate} />
      <Suspense fallback={<Skeleton lines={20} />}>
        <LowerSections estimate={estimate} />
      </Suspense>
    </OrderFormFrame>
  )
}
