import type * as reference from '@portal/contract/kernel/reference'
import type { Implementations } from '../../platform/http/handler.ts'
import { getThePostCodeCity } from './find-postcodes.ts'
import { getCountry } from './list-countries.ts'
import { returnToProvince } from './list-divisions.ts'
import { getServiceHallCategory } from './list-service-categories.ts'

export const referenceRoutes: Implementations<typeof reference> = {
  getCountry,
  returnToProvince,
  getThePostCodeCity,
  getServiceHallCategory,
}
