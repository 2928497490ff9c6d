import { rightTypeNames, rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { useLanguage } from '../../app/language.ts'

/** Names of the three rights in the reader's language. */
export function useTypeNames() {
  const language = useLanguage()
  return {
    of: (type: (typeof rightTypes)[number]) => rightTypeNames[type][language],
    list: rightTypes.map((value) => ({ value, label: rightTypeNames[value][language] })),
  }
}
