import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { useHandlingAgency } from '../../parts/agency/handling.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { useForm } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { sentForm } from './sent-form.ts'

/** The power of attorney as it would be made now; nothing is kept. */
export function PowerPreview() {
  const form = useForm((now) => now)
  const t = useMessages(filingMessages)
  const agencyId = useHandlingAgency()
  const make = () => sendCall('filings.previewPowerOfAttorney', { json: sentForm(form), agencyId })
  return <PdfPreview label={t.previewPower} title={t.power} make={make} />
}
