import { pathTo } from '../../app/paths.ts'

/** Of the part of a case page that shows who signs. */
export const signaturesId = 'signatures'

export const signaturesPath = (orderNo: string) =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, hash: signaturesId })

/** Of the place on a case page where the signed power of attorney is handed in. */
export const powerId = 'power'

export const powerPath = (orderNo: string) =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, hash: powerId })

function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

export const goToSignatures = () => goTo(signaturesId)
export const goToPower = () => goTo(powerId)
