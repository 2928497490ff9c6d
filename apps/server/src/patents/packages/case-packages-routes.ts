import type * as casePackages from '@portal/contract/patents/case-packages'
import type { Implementations } from '../../platform/http/handler.ts'
import { comparePackages } from './compare-packages.ts'
import { convertFile } from './convert-file.ts'
import { getPackage } from './get-package.ts'
import { listConversions } from './list-conversions.ts'
import { listPackages } from './list-packages.ts'
import { packCases } from './pack-cases.ts'
import { prefillFiling } from './prefill-filing.ts'
import { uploadPackage } from './upload-package.ts'

export const casePackagesRoutes: Implementations<typeof casePackages> = {
  packCases,
  listPackages,
  convertFile,
  listConversions,
  getPackage,
  comparePackages,
  prefillFiling,
  uploadPackage,
}
