import type { FilingForm } from '@portal/domain/filings/form'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './filings.module.css'
import { filingMessages } from './messages.ts'
import { sentForm } from './sent-form.ts'

const PdfViewer = lazy(() => import('../ui/pdf-viewer/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })))

/** The failure was shown by its toast already. */
const saidByToast = () => {}

/** The power of attorney as it would be made now; nothing is kept. */
export function PowerPreview({ form }: { form: FilingForm }) {
  const t = useMessages(filingMessages)
  const [shown, setShown] = useState<{ name: string; source: { url: string } }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown.source.url)
  }, [shown])
  const open = async () => {
    setBusy(true)
    try {
      const made = await sendCall('filings.previewPowerOfAttorney', { json: sentForm(form) })
      const bytes = Uint8Array.from(atob(made.content), (letter) => letter.charCodeAt(0))
      const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      setShown({ name: made.name, source: { url } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button icon="eye" busy={busy} onClick={() => void open().catch(saidByToast)}>
        {t.previewPower}
      </Button>
      {shown && (
        <Dialog open width="wide" title={t.power} onClose={() => setShown(undefined)}>
          <div className={styles.paper}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <PdfViewer source={shown.source} name={shown.name} mayDownload />
            </Suspense>
          </div>
        </Dialog>
      )}
    </div>
  )
}
