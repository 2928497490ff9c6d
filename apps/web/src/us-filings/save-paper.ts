import { sendCall } from '../api/send-call.ts'

/** Makes a paper of a form as it lies and hands it over as a download. */
export async function savePaper(orderNo: string, paper: 'dataSheet' | 'specification'): Promise<void> {
  const { name, content } = await sendCall('usFilings.makeDataSheet', { orderNo, paper }, { shownInPlace: true })
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the bytes over once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
