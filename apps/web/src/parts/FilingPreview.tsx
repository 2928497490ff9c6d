import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { PdfViewer } from '../ui/pdf-viewer/PdfViewer.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import texts from '../ui/texts.module.css'
import styles from './FilingPreview.module.css'
import { previewMessages } from './filing-preview-messages.ts'

const slowAfterSeconds = 4

type Preview = ReplyFor<'filings.previewFiling'>

interface FilingPreviewProps {
  readonly orderNo: string
  /** With the draft that waits for confirmation. */
  readonly withDraft?: boolean
  readonly onClose: () => void
}

/** The form as it would be filed: its request line by line, and all papers as one PDF. Nothing is kept. */
export function FilingPreview({ orderNo, withDraft = false, onClose }: FilingPreviewProps) {
  const t = useMessages(previewMessages)
  const made = useQuery({
    ...callQuery('filings.previewFiling', { orderNo, withDraft }, { shownInPlace: true }),
    // Made for this look: the form may say something else at the next one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog open keepOpen={false} width="wide" title={t.title} onClose={onClose}>
      <p className={styles.mark}>{withDraft ? t.notConfirmed : t.notFiled}</p>
      {made.data ? (
        <Parts preview={made.data} />
      ) : made.error ? (
        <ErrorState error={made.error} onRetry={() => void made.refetch()} busy={made.isFetching} />
      ) : (
        <Making />
      )}
    </Dialog>
  )
}

/** How long it has been under way: a filing of many pages takes seconds, of which the server tells nothing until the end. */
function Making() {
  const t = useMessages(previewMessages)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = Date.now()
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 500)
    return () => clearInterval(clock)
  }, [])
  return (
    <div className={layout.stack8}>
      <p role="status">{seconds < slowAfterSeconds ? t.making : t.makingLong}</p>
      <ProgressBar label={t.making} />
      <p className={classes(texts.soft13, texts.numbers)} aria-hidden="true">
        {t.elapsed(seconds)}
      </p>
      <Skeleton lines={6} />
    </div>
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
            <dd className={value.zh === '' ? texts.quiet : undefined}>{inLanguage(value, language) || t.empty}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
