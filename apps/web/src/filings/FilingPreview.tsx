import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../app/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PdfViewer } from '../ui/pdf-viewer/PdfViewer.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './FilingPreview.module.css'
import { previewMessages } from './preview-messages.ts'

type Preview = ReplyFor<'filings.previewFiling'>

interface FilingPreviewProps {
  readonly orderNo: string
  readonly onClose: () => void
}

/** The form as it would be filed: its request line by line, and all papers as one PDF. Nothing is kept. */
export function FilingPreview({ orderNo, onClose }: FilingPreviewProps) {
  const t = useMessages(previewMessages)
  const made = useQuery({
    ...callQuery('filings.previewFiling', { orderNo }, { shownInPlace: true }),
    // Made for this look: the form may say something else at the next one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog open width="wide" title={t.title} onClose={onClose}>
      <p className={styles.mark}>{t.notFiled}</p>
      {made.data ? (
        <Parts preview={made.data} />
      ) : made.error ? (
        <ErrorState error={made.error} onRetry={() => void made.refetch()} busy={made.isFetching} />
      ) : (
        <div role="status" aria-label={t.making}>
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  )
}

function Parts({ preview }: { preview: Preview }) {
  const t = useMessages(previewMessages)
  const [chosen, setChosen] = useState<'request' | 'papers'>('request')
  const [source, setSource] = useState<{ url: string }>()
  useEffect(() => {
    const bytes = Uint8Array.from(atob(preview.content), (letter) => letter.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setSource({ url })
    return () => URL.revokeObjectURL(url)
  }, [preview.content])
  return (
    <Tabs
      label={t.parts}
      tabs={[
        { key: 'request', label: t.request },
        { key: 'papers', label: t.papers(preview.pages) },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      {chosen === 'request' ? (
        preview.requests.map((request) => (
          <section key={request.right} aria-label={t[request.right]}>
            {preview.requests.length > 1 && <h3 className={styles.right}>{t[request.right]}</h3>}
            <Sections sections={request.sections} Heading={preview.requests.length > 1 ? 'h4' : 'h3'} />
          </section>
        ))
      ) : (
        <div className={styles.paper}>{source && <PdfViewer source={source} name={preview.name} mayDownload />}</div>
      )}
    </Tabs>
  )
}

interface SectionsProps {
  readonly sections: Preview['requests'][number]['sections']
  readonly Heading: 'h3' | 'h4'
}

function Sections({ sections, Heading }: SectionsProps) {
  const t = useMessages(previewMessages)
  const language = useLanguage()
  return sections.map(({ title, rows }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished request never move
    <section key={at} className={styles.section}>
      <Heading>{inLanguage(title, language)}</Heading>
      <dl className={styles.rows}>
        {rows.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={place}>
            <dt>{inLanguage(label, language)}</dt>
            <dd className={value.zh === '' ? styles.empty : undefined}>{inLanguage(value, language) || t.empty}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
