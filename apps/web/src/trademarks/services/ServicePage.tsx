import { trademarkServiceIds, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { emptyServiceForm } from '@portal/domain/trademarks/services/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { DraftOffer } from '../../parts/form/DraftOffer.tsx'
import styles from '../../parts/form/editor.module.css'
import { useDraftAddress } from '../../parts/form/use-draft-address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { noticeToAnswer, withCaseNotice } from './case-notice.ts'
import { ownerQuestion, ownerToLookUp, withOwner } from './owner-applicant.ts'
import { ServiceEditor } from './ServiceEditor.tsx'
import { numberQuestion } from './service-question.ts'

const readOnce = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const addressOf = (orderNo: string) => pathTo('/trademarkService/Service', { query: { orderNo } })

/** `?orderNo=` opens a draft or a correction; `?service=&number=` begins one about a mark, with `&until=` for the limit of that day; without both a renewal begins. */
export default function ServicePage() {
  const language = useLanguage()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? undefined
  const draft = useDraftAddress(orderNo, addressOf)
  const { isNew } = draft
  const asked = useRef({ service: 'renewal' as (typeof trademarkServiceIds)[number], number: '', until: '' })
  if (orderNo === undefined) {
    const service = trademarkServiceIds.find((one) => one === query.get('service')) ?? 'renewal'
    const number = query.get('number')?.trim().slice(0, 60) ?? ''
    asked.current = { service, number, until: query.get('until') ?? '' }
  }
  const { service, number, until } = asked.current
  const found = useQuery({
    ...callQuery('trademarkServices.getForm', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: !isNew,
    // What is typed must not be overtaken by a silent second reading.
    ...readOnce,
  })
  const looked = useQuery({
    ...callQuery('trademarkServices.check', { json: numberQuestion(service, 'first', number) }, { shownInPlace: true }),
    enabled: isNew && number !== '',
    ...readOnce,
  })
  const begun = useMemo(
    () =>
      withCaseNotice(
        { ...emptyServiceForm(service), marks: looked.data?.marks ?? [] },
        noticeToAnswer(looked.data?.notices ?? [], until),
      ),
    [service, until, looked.data],
  )
  const owner = ownerToLookUp(begun)
  const book = useQuery({
    ...callQuery('filings.listApplicants', ownerQuestion(owner), { shownInPlace: true }),
    enabled: isNew && owner !== '',
    ...readOnce,
  })
  const fresh = useMemo(() => withOwner(begun, book.data?.list ?? []), [begun, book.data])
  const onReload = async () => {
    await found.refetch()
    draft.reload()
  }
  const reload = { onMade: draft.onMade, onReload: () => void onReload() }
  const reading = !isNew ? found : owner !== '' && looked.data ? book : looked
  const isReady = (number === '' || looked.data !== undefined) && (owner === '' || book.data !== undefined)
  const waiting = (
    <>
      <h1 className={styles.pageTitle}>{trademarkServiceNames[service][language]}</h1>
      {reading.error ? (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} busy={reading.isFetching} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  )
  return (
    <article className={layout.reading}>
      {isNew ? (
        <DraftOffer
          key={draft.key}
          type="trademarkService"
          service={service}
          waiting={waiting}
          isAsked={number !== ''}
          addressOf={addressOf}
        >
          {isReady ? (
            <ServiceEditor
              key={`${service} ${number} ${until}`}
              initial={fresh}
              begunWith={looked.data?.notices ?? []}
              {...reload}
            />
          ) : (
            waiting
          )}
        </DraftOffer>
      ) : found.data ? (
        <ServiceEditor key={draft.key} initial={found.data.json} draft={found.data} {...reload} />
      ) : (
        waiting
      )}
    </article>
  )
}
