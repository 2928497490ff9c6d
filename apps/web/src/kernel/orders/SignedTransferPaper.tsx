import { signedMarkPapers } from '@portal/domain/trademarks/transfers/form'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { showToast } from '../../ui/toast.ts'
import { caseActMessages } from './case-act-messages.ts'

interface SignedTransferPaperProps {
  readonly orderNo: string
  /** Kind of the paper as the order has it. */
  readonly kind: string
  /** A scan is there already. */
  readonly isThere: boolean
}

/** The place where the signed scan of a paper of an order about marks is handed in; nothing for papers that nobody signs. */
export default function SignedTransferPaper({ orderNo, kind, isThere }: SignedTransferPaperProps) {
  const t = useMessages(caseActMessages)
  const handIn = useCallMutation('trademarkTransfers.handInSigned', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.paperThere })
    },
  })
  const paper = signedMarkPapers.find((one) => kind === `tm.${one}`)
  if (paper === undefined) return null
  return (
    <UploadField
      label={isThere ? t.powerAgain : t.powerUpload}
      type="figure"
      disabled={handIn.isPending}
      onUploaded={async ({ id }) => void (await handIn.mutateAsync({ orderNo, paper, fileId: id }))}
    />
  )
}
