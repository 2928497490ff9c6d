import type * as agency from '@portal/contract/office/agency'
import type { Implementations } from '../../platform/http/handler.ts'
import { chooseForNew } from './choose-for-new.ts'
import { chooseForOrder } from './choose-for-order.ts'
import { closeAgency } from './close-agency.ts'
import { foundAgency } from './found-agency.ts'
import { getRecord } from './get-record.ts'
import { getSetup } from './get-setup.ts'
import { listOffered } from './list-offered.ts'
import { listRecords } from './list-records.ts'
import { saveAttorney } from './save-attorney.ts'
import { saveRecord } from './save-record.ts'

export const agencyRoutes: Implementations<typeof agency> = {
  ...{ getRecord, saveRecord, saveAttorney, getSetup, listRecords, foundAgency, closeAgency },
  ...{ listOffered, chooseForNew, chooseForOrder },
}
