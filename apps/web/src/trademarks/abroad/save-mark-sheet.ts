import { sendCall } from '../../api/send-call.ts'
import { saveBytes } from '../../parts/save-bytes.ts'

/** Makes the data sheet of one country as the form lies and hands it over as a download. */
export async function saveMarkSheet(orderNo: string, country: string): Promise<void> {
  const { name, content } = await sendCall(
    'foreignTrademarks.makeMarkSheet',
    { orderNo, country },
    { shownInPlace: true },
  )
  saveBytes(name, content, 'application/pdf')
}
