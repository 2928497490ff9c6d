import { valueAt } from '@portal/domain/office/admin/review-lines'
import { withValues } from '@portal/domain/patents/filings/form-paths'
import { isMasked, markMaskWrong } from '@portal/domain/platform/identifiers/id-numbers'

/**
 * A form as it is shown to whoever fills it in, with each masked number marked that is wrong: behind its mask nobody else sees that.
 *
 * @param faults of the form with whole numbers.
 */
export function markWrong<Form>(shown: Form, faults: readonly { readonly path: string }[]): Form {
  const wrong = faults.flatMap(({ path }) => {
    const text = valueAt(shown, path)
    return typeof text === 'string' && isMasked(text) ? [[path, markMaskWrong(text)] as const] : []
  })
  return wrong.length === 0 ? shown : (withValues(shown, Object.fromEntries(wrong)) as Form)
}
