import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import type { TrademarkOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { z } from 'zod'

const classCode = z.string().regex(/^(0[1-9]|[1-3]\d|4[0-5])$/)

/** What the forms of all trademark orders share, and what only some have; what a draft leaves out is nothing yet. */
const ListedForm = z.object({
  /** Those of a service name their class by its number. */
  goods: z.array(z.object({ classCode: z.string().optional() })).optional(),
  /** Of a service alone. */
  service: z.enum(trademarkServiceIds).optional(),
  /** Of a transfer: whole registrations. */
  marks: z.array(z.object({ classes: z.array(z.int()) })).optional(),
  countries: z.array(z.object({ code: z.string() })).optional(),
  mark: z
    .object({ picture: z.object({ fileId: z.uuid() }).nullable() })
    .optional()
    .catch(undefined),
})

/** What the list shows of a stored form. */
export function formFactsOf(kind: TrademarkOrderKind, stored: unknown) {
  const form = ListedForm.safeParse(stored).data ?? {}
  const moved = (form.marks ?? []).flatMap(({ classes }) => classes.map((one) => String(one).padStart(2, '0')))
  const chosen = (form.goods ?? []).flatMap((item) => item.classCode ?? [])
  const { service = null } = form
  // Without named goods a service is for all of its marks.
  const isOfAll = service !== null && form.goods?.length === 0
  const classes = new Set([...chosen, ...moved].filter((code) => classCode.safeParse(code).success))
  return {
    pictureFileId: form.mark?.picture?.fileId ?? null,
    classes: [...classes].sort(),
    goodsCount: isOfAll ? null : (form.goods?.length ?? null),
    service,
    countries: kindFacts(kind).isAbroad ? (form.countries ?? []).map(({ code }) => code) : ['CN'],
  }
}
