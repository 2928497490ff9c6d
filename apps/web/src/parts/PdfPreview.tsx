import { Suspense, useEffect, useState } from 'react'
import { lazy } from '../app/lazy.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PdfPreview.module.css'

const PdfViewer = lazy(() => import('../ui/pdf-viewer/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })))

/** The failure was shown by its toast already. */
const saidByToast = () => {}

interface PdfPreviewProps {
  readonly label: string
  readonly title: string
  /** False: it is looked at alone, and taken along in another way. */
  readonly mayDownload?: boolean
  /** Makes the paper as it would be now; `content` is base 64. */
  readonly make: () => Promise<{ readonly name: string; readonly content: string }>
}

/** A button that shows a paper as it would be made now; nothing is kept. */
export function PdfPreview({ label, title, mayDownload = true, make }: PdfPreviewProps) {
  const [shown, setShown] = useState<{ name: string; source: { url: string } }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown.source.url)
  }, [shown])
  const open = async () => {
    setBusy(true)
    try {
      const made = await make()
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
        {label}
      </Button>
      {shown && (
        <Dialog open keepOpen={false} width="wide" title={title} onClose={() => setShown(undefined)}>
          <div className={styles.paper}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <PdfViewer source={shown.source} name={shown.name} mayDownload={mayDownload} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </div>
  )
}
