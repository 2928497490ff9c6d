import { type UsForm, usSectionOf, usSections } from '@portal/domain/patents/us/form'
import { findUsAdvice, findUsFaults, usAdviceWords, usFaultWords } from '@portal/domain/patents/us/form-faults'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { ReactNode } from 'react'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, type OrderForm, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { submittedPath } from '../../parts/pay/paying.ts'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { DesignSection, EntitySection, PapersSection, UtilitySection } from './ContentSections.tsx'
import { usMessages } from './messages.ts'
import { ApplicantsSection, InventorsSection, RouteSection, TitleSection } from './Sections.tsx'
import { savePaper } from './save-paper.ts'
import { UsSummary } from './UsSummary.tsx'

interface UsEditorProps extends EditorProps<UsForm, ReplyFor<'usFilings.getUsFiling'>> {
  /** Stands above the form. */
  readonly children?: ReactNode
}

type SentForm = Extract<RequestFor<'filings.saveDraft'>, { type: 'usDesign' | 'usInvention' }>['json']

export function UsEditor({ onReload, children, ...kept }: UsEditorProps) {
  const { initial, draft } = kept
  const t = useMessages(usMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const order: OrderForm<UsForm> = useOrderForm<UsForm>({
    ...{ ...kept, name: initial.kind, sectionOf: usSectionOf },
    post: (where, now, options, isDraft) => {
      const json = structuredClone(now) as SentForm
      return sendCall(
        'filings.saveDraft',
        { ...where, ...(!isDraft && { draft: false }), type: now.kind, json },
        options,
      )
    },
    read: (orderNo) => sendCall('usFilings.getUsFiling', { orderNo }, { shownInPlace: true }),
    faultsOf: (form) =>
      findUsFaults(form, beijingDate(new Date())).map(({ path, key, params }) => ({
        path,
        message: fillWords(usFaultWords[key][language], params),
      })),
    findingsOf: (form) =>
      findUsAdvice(form).map(({ path, key, source }) => ({
        ...{ path, key, level: 'review' as const, words: usAdviceWords[key][language], source },
      })),
    submit: async (form) => {
      const orderNo = keeper.place().orderNo ?? (await keeper.send(form)).orderNo
      if (mode === 'correct') {
        await keeper.send(form, false)
        showToast({ tone: 'good', text: t.handedIn })
      } else {
        const { version } = keeper.place()
        const request = { orderNo, version, type: form.kind, ...keeper.handedTo }
        await sendCall('filings.submitFiling', request, { shownInPlace: true })
      }
      await navigate(submittedPath(orderNo, mode))
    },
  })
  const { mode } = order
  const { keeper, attempt } = order.store
  /** What lies on the server is what is made: the last change goes there first. */
  const download = (paper: Parameters<typeof savePaper>[1]) =>
    attempt(async () => {
      const orderNo = await order.orderNoOfSaved()
      if (orderNo !== undefined) await savePaper(orderNo, paper)
    })
  return (
    <OrderFormFrame
      {...{ order, t, stepOf: usSectionOf, onReload }}
      above={children}
      placeOf={(path) => t[usSectionOf(path)]}
      steps={() => usSections.map((step) => ({ step, title: t[step], isClosed: !draft?.openSections.includes(step) }))}
      summary={(handIn, form) => <UsSummary {...{ ...handIn, form }} onDownload={(paper) => void download(paper)} />}
    >
      <TitleSection />
      <RouteSection />
      <InventorsSection />
      <ApplicantsSection />
      {initial.kind === 'usDesign' ? <DesignSection /> : <UtilitySection />}
      <EntitySection />
      <PapersSection />
    </OrderFormFrame>
  )
}
