import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { lazy } from '../../app/lazy.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseChecks } from './CaseChecks.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CorrectionBar } from './CorrectionBar.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import styles from './review.module.css'

const CaseSide = lazy(() => import('./CaseSide.tsx'))
const ConflictPanel = lazy(() => import('../../parts/conflicts/ConflictPanel.tsx'))

export type Review = ReplyFor<'admin.getReview'>
/** Ticked paths with the reviewer's words. */
export type Ticks = Readonly<Record<string, string>>

/** One case for its reviewer: what to do on top, the submission with fields to tick, history beside. */
export function CaseReview({ orderNo, isRecording = false }: { orderNo: string; isRecording?: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('admin.getReview', { orderNo }, { shownInPlace: true }),
  )
  const [ticks, setTicks] = useState<Ticks>({})
  const article = useRef<HTMLElement>(null)
  if (error && !data) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  const mayAsk = data.actions.some(({ action, allowed }) => action === 'askCorrection' && allowed)
  return (
    <article ref={article} tabIndex={-1} className={styles.review}>
      <div className={styles.centre}>
        <CaseHead review={data} />
        <CaseActions review={data} isRecording={isRecording} />
        <CaseChecks review={data} />
        <Suspense>
          <ConflictPanel orderNo={orderNo} />
        </Suspense>
        <ReviewFields review={data} ticks={mayAsk ? ticks : undefined} onTicks={setTicks} />
        {mayAsk && (
          <CorrectionBar
            review={data}
            ticks={ticks}
            onTicks={setTicks}
            // The bar goes, and with it what was pressed: reading goes on with the case as it stands now.
            onAsked={() => article.current?.focus()}
          />
        )}
      </div>
      <Suspense fallback={<Skeleton lines={12} />}>
        <CaseSide review={data} />
      </Suspense>
    </article>
  )
}
