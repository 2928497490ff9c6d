import { watchStates } from '../../docket/monitoring/watch-states.ts'
import { officialDocumentName } from '../../kernel/orders/document-names.ts'
import { officialStates, trademarkStates, workStates } from '../../kernel/orders/order-states.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type DoneEvent, doneEvents } from './report-facts.ts'

/** Where the state of a right was read. */
export const stateSources = ['official', 'work', 'watch', 'mark'] as const
export type StateSource = (typeof stateSources)[number]

const workNames = new Map<string, TwoLanguages>(Object.values(workStates).map(({ code, name }) => [String(code), name]))
const named: Readonly<Record<Exclude<StateSource, 'work'>, Readonly<Record<string, { readonly name: TwoLanguages }>>>> =
  { official: officialStates, watch: watchStates, mark: trademarkStates }

/** What the state of a right is called; a state of a later release by its key. */
export function rightStateWords(source: StateSource, state: string): TwoLanguages {
  const known =
    source === 'work'
      ? workNames.get(state)
      : Object.hasOwn(named[source], state)
        ? named[source][state]?.name
        : undefined
  return known ?? { en: state, zh: state }
}

/** What was done, in words; of a document which one. */
export function doneWords(event: DoneEvent, documentCode: string | null): TwoLanguages {
  if (event !== 'document' || documentCode === null) return doneEvents[event]
  return officialDocumentName(documentCode)
}
