import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { shape } from '../shapes.ts'

export const handInPower = defineCall({
  name: 'filings.handInPower',
  method: 'POST',
  path: '/api/PatentServicesController/handInPowerOfAttorney',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'The signed scan of the power of attorney as its next version, until the order has ended; the agent is told',
  request: z.object({ orderNo: orderNoText, fileId: z.uuid() }),
  reply: shape({ orderNo: z.string(), version: z.int() }),
  errors: ['filings.noPower', 'filings.scanNotUsable', 'orders.actionNotAllowed'],
})
