import { isMainland, markTitle, type TrademarkForm } from '@portal/domain/trademarks/form'
import type { getAgency } from '../filings/agent-queries.ts'
import { countryName } from '../reference/country-names-parts.ts'
import { addressOf, withNumber } from './application-paper.ts'
import { makeMarkPower } from './power-parts.ts'

/** The power of attorney of a registration. */
export function makePowerPdf(
  form: TrademarkForm,
  agency: Awaited<ReturnType<typeof getAgency>>,
  madeAt: Date,
): Promise<Buffer> {
  const [first] = form.applicants
  const { name, phone, postcode } = form.contact
  return makeMarkPower(
    {
      clients: form.applicants.map(withNumber).join('、'),
      countries: [...new Set(form.applicants.map((one) => countryName(one.country).zh))].join('、'),
      agency: agency.name,
      markTitle: markTitle(form),
      matter: '商标注册申请',
      address: first ? (isMainland(first) ? addressOf(first) : `${addressOf(first)}\n${first.addressEn}`) : '',
      contact: name,
      phone,
      postcode,
    },
    madeAt,
  )
}
