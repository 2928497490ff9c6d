import { pathTo } from '../../app/paths.ts'

/** Of the part of a case page that shows who signs. */
export const signaturesId = 'signatures'

export const signaturesOf = (orderNo: string) =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, hash: signaturesId })

export function goToSignatures(): void {
  const place = document.getElementById(signaturesId)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}
