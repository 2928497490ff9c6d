import { getPackage as call } from '@portal/contract/patents/case-packages'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { openZip } from './open-package.ts'
import { runPackageJob } from './package-jobs.ts'
import { describePackageFaults } from './package-rows.ts'

export const getPackage = implement(call, async ({ input, user, db, services, language }) => {
  const { row, fileName: name, bytes } = await openZip(db, services.storage, user, input.id)
  const kept = row.errors
  const checkedOn = kept.length > 0 ? undefined : beijingDate(services.now())
  const { faults, ...shown } = await runPackageJob({ kind: 'show', one: { name, bytes }, file: input.file, checkedOn })
  return {
    id: row.id,
    orderNo: row.orderNo,
    name: row.name,
    files: [...shown.files],
    request: [...shown.request],
    faults: describePackageFaults(kept.length > 0 ? kept : faults, language),
    xml: shown.xml,
    editor: services.onlineEditor.isConfigured,
  }
})
