import { hasPatentDocuments } from '@portal/domain/kernel/orders/kinds'
import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { ActError } from './ActError.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type DocumentDraft, emptyDocument, isComplete, toRequest } from './document-draft.ts'
import { documentMessages } from './document-messages.ts'
import styles from './review.module.css'
import { useCaseAct } from './use-case-act.ts'

interface RecordDialogProps {
  readonly review: {
    readonly orderNo: string
    readonly version: number
    readonly type: string
    readonly service: TrademarkServiceId | null
    readonly marks: number
    readonly documentKind: string
    readonly officialState: string
  }
  readonly onClose: () => void
}

const isRight = (type: string): type is RightType =>
  type === 'invention' || type === 'utilityModel' || type === 'design'

/** A document of the office: typed off left, what it will do right, before anything changes. */
export function RecordDialog({ review, onClose }: RecordDialogProps) {
  const t = useMessages(documentMessages)
  const [draft, setDraft] = useState<DocumentDraft>(emptyDocument(review.officialState, review.documentKind))
  const { orderNo, version, service, marks, documentKind: kind } = review
  const of = { kind, service, marks }
  const request = { ...toRequest(draft, of), orderNo, version }
  const complete = isComplete(draft, of)
  // A dry run changes nothing, so it is asked for like a read: again on every change of what is typed.
  const preview = useQuery({
    queryKey: ['admin.recordOfficialDocument', request],
    queryFn: ({ signal }) =>
      sendCall('admin.recordOfficialDocument', { ...request, dryRun: true }, { signal, shownInPlace: true }),
    enabled: complete,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { run, busy, error } = useCaseAct('admin.recordOfficialDocument', () => {
    showToast({ tone: 'good', text: t.recorded })
    onClose()
  })
  const refusal = complete ? preview.error : undefined
  // The words say what is wrong with the one field they are tied to.
  const field = refusal instanceof CallError ? refusal.fields[0]?.path : undefined
  const shown = complete && !preview.error ? preview.data : undefined
  return (
    <ActDialog
      width="wide"
      title={t.recordTitle}
      label={t.recordNow}
      disabled={!shown || preview.isPlaceholderData || shown.alreadyRecorded}
      {...{ busy, error, onClose }}
      onAct={() => run(request)}
    >
      <div className={styles.record}>
        <DocumentForm
          draft={draft}
          right={isRight(review.type) ? review.type : 'invention'}
          of={of}
          refused={refusal && field !== undefined ? { [field]: refusal.message } : {}}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <section aria-label={t.preview} aria-live="polite" className={styles.preview}>
          <h3>{t.preview}</h3>
          {!complete && <p className={texts.quiet13}>{t.previewEmpty}</p>}
          {complete && <ActError error={preview.error} />}
          {shown && (
            <DocumentPreview
              outcome={shown}
              isInChina={isCountedInChina(review.type)}
              isOfPatent={hasPatentDocuments(kind)}
            />
          )}
        </section>
      </div>
    </ActDialog>
  )
}
