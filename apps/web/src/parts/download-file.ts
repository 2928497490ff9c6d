import { sendCall } from '../api/send-call.ts'

/** Fetches a fresh signed link to a stored file and follows it; a page inside WeChat stays where it is. */
export async function downloadFile(id: string): Promise<void> {
  const { url, name } = await sendCall('documents.getFileAddress', { id })
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
