import { sendCall } from '../../api/send-call.ts'
import { saveBytes } from '../../parts/save-bytes.ts'

/** Makes a paper of a form as it lies and hands it over as a download. */
export async function savePaper(orderNo: string, paper: 'dataSheet' | 'specification'): Promise<void> {
  const { name, content } = await sendCall('usFilings.makeDataSheet', { orderNo, paper }, { shownInPlace: true })
  saveBytes(name, content, 'application/pdf')
}
