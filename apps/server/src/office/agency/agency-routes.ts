import type * as agency from '@portal/contract/office/agency'
import type { Implementations } from '../../platform/http/handler.ts'
import { getRecord } from './get-record.ts'
import { getSetup } from './get-setup.ts'
import { saveAttorney } from './save-attorney.ts'
import { saveRecord } from './save-record.ts'

export const agencyRoutes: Implementations<typeof agency> = { getRecord, getSetup, saveAttorney, saveRecord }
