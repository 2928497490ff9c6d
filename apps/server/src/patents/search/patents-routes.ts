import type * as patents from '@portal/contract/patents/patents'
import type { Implementations } from '../../platform/http/handler.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { exportPatents } from './export-patents.ts'
import { findRelatedPatents } from './find-related-patents.ts'
import { getPatent } from './get-patent.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { lookupNumbers } from './lookup-numbers.ts'
import { obtainPatentInformation } from './obtain-patent-information.ts'
import { queryPaymentInformation } from './query-payment-information.ts'
import { savePatentSearch } from './save-patent-search.ts'
import { searchPatents } from './search-patents.ts'
import { setSearchAlert } from './set-search-alert.ts'

export const patentsRoutes: Implementations<typeof patents> = {
  searchPatents,
  setSearchAlert,
  savePatentSearch,
  listSavedSearches,
  deleteSavedSearch,
  lookupNumbers,
  getPatent,
  findRelatedPatents,
  obtainPatentInformation,
  queryPaymentInformation,
  exportPatents,
}
