import { markTitle, type TrademarkForm } from '@portal/domain/trademarks/registration/form'
import type { getAgency } from '../../kernel/reference/agent-queries.ts'
import { countriesOf, wholeAddressOf, withNumber } from './person-paper-parts.ts'
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
      countries: countriesOf(form.applicants),
      agency: agency.name,
      markTitle: markTitle(form),
      matter: '商标注册申请',
      address: first ? wholeAddressOf(first) : '',
      contact: name,
      phone,
      postcode,
    },
    madeAt,
  )
}
