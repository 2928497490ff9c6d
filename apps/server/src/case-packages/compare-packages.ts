import { comparePackages as call, differencesMax } from '@portal/contract/case-packages'
import { comparePackages as compare } from '@portal/domain/case-packages/compare'
import { implement } from '../http/handler.ts'
import { openPackage } from './open-package.ts'

export const comparePackages = implement(call, async ({ input, user, db, services: { storage } }) => {
  const [one, other] = [
    await openPackage(db, storage, user, input.id),
    await openPackage(db, storage, user, input.otherId),
  ]
  const { compared, differences } = compare(one.content, other.content, 'folded')
  return {
    compared,
    total: differences.length,
    differences: differences.slice(0, differencesMax).map(({ file, element, before, after }) => ({
      file,
      element,
      before: before ?? null,
      after: after ?? null,
    })),
  }
})
