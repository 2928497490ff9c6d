import { parsed, toPageRecord } from '@portal/domain/site/portal/page-record'
import { basicInfoDefaults } from './basic-info-defaults.ts'
import { refresh, storageKeys } from './session-store.ts'
import { writeStored } from './storage.ts'

/** Saves the site's record out of the index call's `data.datadetail` (JSON text or the object itself). */
export function saveBasicInfo(datadetail: unknown): void {
  const detail = typeof datadetail === 'string' ? parsed(datadetail) : datadetail
  if (typeof detail !== 'object' || detail === null) return
  writeStored(
    storageKeys.basicInfo,
    toPageRecord(detail, (field) => field in basicInfoDefaults.zh),
  )
  refresh()
}
