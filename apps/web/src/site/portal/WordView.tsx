import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { callQuery, queryClient } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import pageStyles from './ShowPdfPage.module.css'
import styles from './WordView.module.css'
import { wordMessages } from './word-messages.ts'

const PdfViewer = lazy(() =>
  import('../../ui/pdf-viewer/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

type Conversion = ReplyFor<'conversion.getConversion'>

interface WordViewProps {
  readonly started: Conversion
  /** Takes the Word file itself. */
  readonly download: ReactNode
  readonly page: number
}

const pollMilliseconds = 1_000
const states = { done: 2, failed: 3 }

/** The PDF that is made of a Word file. The work goes on when the page is left and is found again when it is opened. */
export function WordView({ started, download, page }: WordViewProps) {
  const t = useMessages(wordMessages)
  const { data = started } = useQuery(
    {
      ...callQuery('conversion.getConversion', { jobId: started.jobId }),
      initialData: started,
      refetchInterval: (query) => ((query.state.data?.state ?? 0) >= states.done ? false : pollMilliseconds),
    },
    queryClient,
  )
  if (data.state === states.failed) {
    return (
      <div className={pageStyles.trouble} role="alert">
        <EmptyState picture="nothingFound" title={t.failedTitle} action={download}>
          {data.reason}
        </EmptyState>
      </div>
    )
  }
  if (data.url === null) return <Making conversion={data} />
  return <Made key={data.jobId} conversion={data} url={data.url} download={download} page={page} />
}

interface MadeProps extends Omit<WordViewProps, 'started'> {
  readonly conversion: Conversion
  readonly url: string
}

function Made({ conversion, url, download, page }: MadeProps) {
  // A fresh link comes with every answer; the file behind it stays the same and is loaded once.
  const [source] = useState({ url })
  return (
    <div className={styles.view}>
      <Differences conversion={conversion} download={download} />
      <div className={pageStyles.content}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <PdfViewer source={source} name={conversion.name ?? conversion.source} startPage={page} mayDownload />
        </Suspense>
      </div>
    </div>
  )
}

function Making({ conversion: { progress, state } }: { conversion: Conversion }) {
  const t = useMessages(wordMessages)
  return (
    <div className={pageStyles.trouble} role="status">
      <EmptyState picture="nothingYet" title={state === 0 ? t.waiting : t.making(progress)}>
        <div className={styles.progress}>
          <ProgressBar label={t.making(progress)} share={progress / 100} />
        </div>
        {t.mayLeave}
      </EmptyState>
    </div>
  )
}

/** What the PDF does not say like the Word file: faces that were replaced, and what was left out. */
function Differences({ conversion, download }: { conversion: Conversion; download: ReactNode }) {
  const t = useMessages(wordMessages)
  const { converter, fontsMissing, losses } = conversion
  return (
    <div className={styles.note}>
      <p>
        {converter === 'libreOffice' ? t.madeByOffice : t.made}
        {fontsMissing.length > 0 && <> {t.fonts(fontsMissing)}</>}
        {losses.length > 0 && <> {t.lost(losses.map((loss) => t[loss]))}</>}
      </p>
      {download}
    </div>
  )
}
