import { useLanguage } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { quoteStateOf } from './abroad-types.ts'

export function QuoteStateChip({ state }: { state: string }) {
  const language = useLanguage()
  const facts = quoteStateOf(state)
  return facts ? <StateChip tone={facts.colour}>{facts.name[language]}</StateChip> : null
}
