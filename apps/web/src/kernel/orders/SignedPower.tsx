import { useEffect } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { goToPower, powerId } from '../../parts/signing/signature-anchors.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { caseActMessages } from './case-act-messages.ts'
import { type Case, powerKind } from './case-types.ts'
import { FileButtons } from './FileButtons.tsx'

/** The power of attorney to print and sign, and the place where its signed scan is handed in. */
export default function SignedPower({ order }: { order: Case }) {
  const t = useMessages(caseActMessages)
  const handIn = useCallMutation('filings.handInPower', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.powerThere })
    },
  })
  const paper = order.documents.find(({ kind }) => kind === powerKind)?.versions[0]
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${powerId}`) goToPower()
  }, [hash])
  const isSigned = order.powerOfAttorney === 'signed'
  if (!paper) return null
  return (
    <section id={powerId} tabIndex={-1}>
      {!isSigned && (
        <>
          <h3>{t.powerTitle}</h3>
          <p>{t.powerText}</p>
          <p className={texts.quiet}>
            <FileButtons fileId={paper.fileId} name={paper.name} mediaType={paper.mediaType} />
          </p>
        </>
      )}
      <UploadField
        label={isSigned ? t.powerAgain : t.powerUpload}
        type="figure"
        disabled={handIn.isPending}
        onUploaded={async ({ id }) => void (await handIn.mutateAsync({ orderNo: order.orderNo, fileId: id }))}
      />
    </section>
  )
}
