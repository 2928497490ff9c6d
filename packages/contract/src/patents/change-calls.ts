import { z } from 'zod'
import { defineCall } from '../call.ts'
import { draftPlace } from '../kernel/form-place.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { fen, flag, instant, shape, twoLanguages } from '../shapes.ts'
import { ChangeShape, FollowUpFees, FollowUpProblem } from './follow-up-shapes.ts'

/** JSON as the text of a query value. */
const jsonText = z
  .string()
  .max(200_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(ChangeShape)

export const submitChange = defineCall({
  name: 'followUps.submitChange',
  method: 'GET',
  path: '/api/PatentServicesController/SubmitModifications',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary: 'Ask for one change of bibliographic data of many cases; with dryRun only told which, why not, and the fee',
  bodyBytesMax: formBytesMax,
  request: z.object({
    /** By GET as JSON text. */
    json: z.union([ChangeShape, jsonText]),
    orderKey: z
      .uuid()
      .optional()
      .describe('Idempotency key, a UUID made by the caller: the same key again leads to the order that it made.'),
    /** The draft that is handed in; it gets what `json` says. */
    orderNo: orderNoText.optional(),
    version: z.coerce.number<number>().int().min(1).optional(),
    dryRun: flag.default(false),
  }),
  reply: shape({
    /** Null of a dry run. */
    orderNo: z.string().nullable(),
    accepted: z.array(
      shape({
        id: z.string(),
        title: z.string(),
        orderNo: z.string().nullable(),
        /** The register is not known here: the office compares "before" with it. */
        isUnchecked: z.boolean(),
      }),
    ),
    refused: z.array(shape({ id: z.string(), title: z.string(), reason: twoLanguages })),
    /** What of the change itself is missing or wrong. */
    problems: z.array(FollowUpProblem),
    /** Fen in all, and its lines. */
    fee: fen,
    fees: FollowUpFees,
    /** An order that is not paid by then is cancelled; null of a dry run. */
    expireTime: instant.nullable(),
  }),
  errors: [
    'approvals.needed',
    'followUps.incomplete',
    'followUps.nothingAccepted',
    'followUps.fileUnknown',
    'followUps.running',
    'followUps.notOpen',
    'orders.moveNotAllowed',
  ],
})

export const saveChange = defineCall({
  name: 'followUps.saveChange',
  method: 'POST',
  path: '/api/OrderController/addBibliographicChange',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  quiet: true,
  access: 'signedIn',
  sensitive: true,
  summary: 'Keep a change of bibliographic data as a draft, as far as it is written',
  bodyBytesMax: formBytesMax,
  request: z.object({
    ...draftPlace,
    json: ChangeShape,
  }),
  reply: shape({ orderNo: z.string(), version: z.int(), savedTime: instant }),
  errors: ['followUps.notOpen', 'followUps.fileUnknown'],
})
