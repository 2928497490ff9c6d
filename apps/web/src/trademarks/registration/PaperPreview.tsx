import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useHandlingAgency } from '../../parts/agency/handling.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { useEditing } from './trademark-fields.ts'

interface PaperPreviewProps {
  readonly paper: 'application' | 'powerOfAttorney'
  readonly label: string
  readonly title: string
}

/** The application form or the power of attorney of the form as it stands on the screen. */
export function PaperPreview({ paper, label, title }: PaperPreviewProps) {
  const { form } = useEditing()
  const agencyId = useHandlingAgency()
  const make = () => {
    const json = structuredClone(form) as RequestFor<'trademarks.makeApplicationForm'>['json']
    return sendCall('trademarks.makeApplicationForm', { json, paper, agencyId })
  }
  return <PdfPreview {...{ label, title, make }} />
}
