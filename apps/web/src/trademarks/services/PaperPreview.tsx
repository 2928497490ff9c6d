import { sendCall } from '../../api/send-call.ts'
import { useHandlingAgency } from '../../parts/agency/handling.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { useEditing } from './service-fields.ts'
import { sentForm } from './service-question.ts'

interface PaperPreviewProps {
  readonly paper: 'application' | 'power'
  readonly label: string
  readonly title: string
}

/** A paper of the form as it stands on the screen. */
export function PaperPreview({ paper, label, title }: PaperPreviewProps) {
  const { form } = useEditing()
  const agencyId = useHandlingAgency()
  const make = () => sendCall('trademarkServices.makePaper', { json: sentForm(form), paper, agencyId })
  return <PdfPreview {...{ label, title, make }} />
}
