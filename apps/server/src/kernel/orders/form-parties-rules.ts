import { placesOf } from '@portal/domain/kernel/reference/address-lines'
import { maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { z } from 'zod'
import { countryName } from '../reference/country-names-parts.ts'

const text = z.string().catch('')
const latin = { organisation: text, given: text, family: text }
/** The people of a filing form, as far as the case page shows them. */
const Parties = z.object({
  applicants: z
    .array(z.object({ name: text, ...latin, kind: text, idCode: text, country: text, province: text, city: text }))
    .catch([]),
  inventors: z.array(z.object({ name: text, ...latin, idCode: text, hidden: z.boolean().catch(false) })).catch([]),
})

interface Named {
  readonly name: string
  readonly organisation: string
  readonly given: string
  readonly family: string
}

/** The name of a person; forms of filings abroad have it in parts. */
function nameOf({ name, organisation, given, family }: Named): string {
  return name || organisation || `${given} ${family}`.trim()
}

function placeOf(within: readonly string[], { en, zh }: TwoLanguages): TwoLanguages {
  const rest = within.join(' ')
  return { en: [en, rest].filter((part) => part !== '').join(', '), zh: `${zh} ${rest}`.trim() }
}

/** Applicants and inventors of a form with masked numbers: of the submitted form, or of the customer's draft. */
export function partiesOf(form: unknown) {
  const parties = Parties.safeParse(form)
  if (!parties.success) return { applicants: [], inventors: [] }
  return {
    applicants: parties.data.applicants.map(({ kind, idCode, country, province, city, ...named }) => ({
      name: nameOf(named),
      kind,
      idCode: maskIdNumber(idCode),
      place: placeOf(placesOf({ province, city }), countryName(country)),
    })),
    inventors: parties.data.inventors.map(({ idCode, hidden, ...named }) => ({
      name: nameOf(named),
      idCode: maskIdNumber(idCode),
      hidden,
    })),
  }
}
