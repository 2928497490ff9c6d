import { maskIdNumber } from '@portal/domain/identifiers/id-numbers'
import { z } from 'zod'

const text = z.string().catch('')
/** The people of a filing form, as far as the case page shows them. */
const Parties = z.object({
  applicants: z
    .array(z.object({ name: text, kind: text, idCode: text, country: text, province: text, city: text }))
    .catch([]),
  inventors: z.array(z.object({ name: text, idCode: text, hidden: z.boolean().catch(false) })).catch([]),
})

/** Applicants and inventors of a form with masked numbers: what left the customer's hands, or stands in his draft. */
export function partiesOf(form: unknown) {
  const parties = Parties.safeParse(form)
  if (!parties.success) return { applicants: [], inventors: [] }
  return {
    applicants: parties.data.applicants.map(({ name, kind, idCode, country, province, city }) => ({
      name,
      kind,
      idCode: maskIdNumber(idCode),
      place: [country, province, city].filter((part) => part !== '').join(' '),
    })),
    inventors: parties.data.inventors.map(({ name, idCode, hidden }) => ({
      name,
      idCode: maskIdNumber(idCode),
      hidden,
    })),
  }
}
