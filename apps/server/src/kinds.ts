import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { foreignCountryKind } from '@portal/domain/patents/abroad/routes'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { copyrightServiceForm } from './copyright/applications/service-form-parts.ts'
import { softwareForm } from './copyright/applications/software-form-parts.ts'
import { workForm } from './copyright/applications/work-form-parts.ts'
import { handForms, knownForm } from './kernel/forms/known-forms-rules.ts'
import { handMoveFollowers } from './kernel/orders/order-move-queries.ts'
import { followFeeOrder } from './money/official-fees/follow-order-queries.ts'
import { followCountryOrder } from './patents/abroad/follow-cancelled-queries.ts'
import { usForm } from './patents/us/us-form-parts.ts'
import { markCountryForm, markFamilyForm } from './trademarks/abroad/mark-abroad-form-parts.ts'
import { trademarkForm } from './trademarks/registration/trademark-form-parts.ts'
import { serviceForm } from './trademarks/services/service-form-parts.ts'
import { transferForm } from './trademarks/transfers/transfer-form-parts.ts'

/** Hands the kernel what it knows of kinds of order; the only file that imports them all (decision 0057). */
export function handKinds(): void {
  handForms([
    knownForm(usForm),
    knownForm(trademarkForm),
    knownForm(transferForm),
    knownForm(serviceForm),
    knownForm(softwareForm),
    knownForm(workForm),
    knownForm(copyrightServiceForm),
    knownForm(markFamilyForm),
    knownForm(markCountryForm),
  ])
  handMoveFollowers(
    new Map([
      [feeOrderKind, followFeeOrder],
      [foreignCountryKind, followCountryOrder],
      [foreignMarkCountryKind, followCountryOrder],
    ]),
  )
}
