import { Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { filingMessages } from './messages.ts'

const FilingPreview = lazy(() =>
  import('../../parts/FilingPreview.tsx').then((module) => ({ default: module.FilingPreview })),
)

interface PreviewButtonProps {
  /** Number of the order with everything on the screen in it; undefined while it cannot be saved. */
  readonly orderNoOfSaved: () => Promise<string | undefined>
}

/** What is shown is what lies on the server: the preview is made there. */
export function PreviewButton({ orderNoOfSaved }: PreviewButtonProps) {
  const t = useMessages(filingMessages)
  const [isPreparing, setPreparing] = useState(false)
  const [previewed, setPreviewed] = useState<string>()
  const open = async () => {
    setPreparing(true)
    try {
      setPreviewed(await orderNoOfSaved())
    } catch (error) {
      // Of a first save: one of a draft shows its own.
      if (!(error instanceof CallError)) throw error
      showToast({ tone: 'bad', text: error.message })
    } finally {
      setPreparing(false)
    }
  }
  return (
    <>
      <div>
        <Button icon="eye" busy={isPreparing} onClick={() => void open()}>
          {t.preview}
        </Button>
      </div>
      {previewed !== undefined && (
        <Suspense>
          <FilingPreview orderNo={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
