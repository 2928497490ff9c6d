import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { reviewMessages } from './messages.ts'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/PdfViewer.tsx')).PdfViewer }))

/** The notice as it came: pages where there are some, else only to be taken along. */
export function NoticePaper({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(reviewMessages)
  const { fileId, sourceFileId } = notice
  return (
    <section className={styles.paper} aria-label={t.paper}>
      <div className={styles.sheet}>
        {fileId !== null && notice.mediaType === 'application/pdf' ? (
          <Pages fileId={fileId} name={notice.fileName ?? t.paper} />
        ) : (
          <EmptyState picture="nothingYet" title={t.noPaper} />
        )}
      </div>
      <p className={styles.chips}>
        {fileId !== null && (
          <Button size="small" icon="download" onClick={() => void downloadFile(fileId)}>
            {t.download}
          </Button>
        )}
        {sourceFileId !== null && (
          <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(sourceFileId)}>
            {t.whole}
          </Button>
        )}
        <small className={texts.quiet}>{notice.sourceName}</small>
      </p>
    </section>
  )
}

function Pages({ fileId, name }: { fileId: string; name: string }) {
  const { data } = useQuery(callQuery('documents.getFileAddress', { id: fileId }))
  const url = data?.url
  const source = useMemo(() => (url === undefined ? undefined : { url }), [url])
  if (!source) return <Skeleton lines={6} />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <PdfViewer source={source} name={name} mayDownload />
    </Suspense>
  )
}
