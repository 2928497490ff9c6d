import { startPaper } from '../../../platform/documents/pdf/make-pdf.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'

/** The parties of an order sign by link what its papers say now, or those of them who are named. */
export async function signOrder(
  portal: TestPortal,
  person: TestPerson,
  orderNo: string,
  keys?: readonly string[],
): Promise<void> {
  const { parties } = (await portal.call('signing.listParties', { orderNo }, { as: person })).data
  const paper = startPaper({ title: '签章件', madeAt: new Date(0) })
  paper.title('签章件')
  const content = await paper.end()
  for (const { key, name } of parties) {
    if (keys && !keys.includes(key)) continue
    const { code } = (await portal.call('signing.makeLink', { orderNo, party: key, days: 14 }, { as: person })).data
    const { version } = (await portal.call('signing.openLink', { code })).data
    const sent = await sendUpload(portal, 'signing.sign', {
      fields: { code, name, version: String(version) },
      file: { name: 'scan.pdf', content },
    })
    if (sent.error) throw new Error(`${name} has not signed: ${sent.error}`)
  }
}
