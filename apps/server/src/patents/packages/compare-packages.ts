import { comparePackages as call } from '@portal/contract/patents/case-packages'
import { implement } from '../../platform/http/handler.ts'
import { openZip } from './open-package.ts'
import { runPackageJob } from './package-jobs.ts'

export const comparePackages = implement(call, async ({ input, user, db, services: { storage } }) => {
  const open = async (id: string) => {
    const { fileName: name, bytes } = await openZip(db, storage, user, id)
    return { name, bytes }
  }
  const [one, other] = [await open(input.id), await open(input.otherId)]
  const { differences, ...counted } = await runPackageJob({ kind: 'compare', one, other })
  return { ...counted, differences: [...differences] }
})
