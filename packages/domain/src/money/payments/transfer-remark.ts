/** Letters and digits that nobody mistakes for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 4

/** Four signs computed from an order number (FNV-1a, 32 bits), so that a slip in the number or the code shows. */
function codeOf(orderNo: string): string {
  let hash = 0x811c9dc5
  for (const sign of orderNo.toUpperCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Array.from({ length: codeLength }, (_, at) => signs[(hash >>> (5 * at)) & 31]).join('')
}

/** What the payer writes as the remark of a bank transfer: `P261121000001 K7QD`. Banks take letters, digits and spaces. */
export function transferRemark(orderNo: string): string {
  return `${orderNo.toUpperCase()} ${codeOf(orderNo)}`
}
