import type { ForeignPaperKind } from '@portal/domain/patents/abroad/form'
import type { ForeignRight } from '@portal/domain/patents/abroad/routes'
import { useMessages } from '../../app/language.ts'
import { designPaperNames, paperKindNames } from './form-messages.ts'

/** What the papers of a right are called. */
export function usePaperNames(right: ForeignRight): Readonly<Record<ForeignPaperKind, string>> {
  const names = useMessages(paperKindNames)
  const ofDesign = useMessages(designPaperNames)
  return right === 'design' ? { ...names, ...ofDesign } : names
}
