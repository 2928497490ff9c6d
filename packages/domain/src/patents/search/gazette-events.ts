import { type CivilDate, compareDates } from '../../platform/dates/civil-date.ts'
import { type LegalState, type SimpleStatus, simpleStatusOf } from './legal-state.ts'

/** One entry of the legal status gazette (法律状态公告). */
export interface GazetteEvent {
  /** 法律状态公告日 */
  readonly on: CivilDate
  /** 法律状态, as published. */
  readonly name: string
  /** 描述信息, as published; empty if there is none. */
  readonly description: string
}

/** What an entry does to the state: sets it, restores the one before the loss, or nothing (a transfer, a licence ...). */
export type GazetteEffect =
  | { readonly kind: 'sets'; readonly state: LegalState }
  | { readonly kind: 'restores' }
  | { readonly kind: 'none' }

const rows: readonly { readonly name: RegExp; readonly state: LegalState | 'restores' | 'none' }[] = [
  { name: /转移|质押|保全|实施许可|强制许可|变更|更正|送达|解密|续展|开放许可|海关/, state: 'none' },
  { name: /恢复/, state: 'restores' },
  { name: /维持专利权有效|部分无效/, state: 'inForce' },
  { name: /无效/, state: 'invalidated' },
  { name: /视为放弃/, state: 'deemedAbandoned' },
  { name: /避免重复|主动放弃|放弃专利权|专利权的放弃/, state: 'abandoned' },
  { name: /期限届满|届满终止|有效期届满/, state: 'expired' },
  { name: /终止/, state: 'lapsed' },
  { name: /视为撤回/, state: 'deemedWithdrawn' },
  { name: /撤回/, state: 'withdrawn' },
  { name: /驳回/, state: 'rejected' },
  { name: /授权|授予/, state: 'inForce' },
  { name: /实质审查/, state: 'subExam' },
  { name: /^公开$|^公布$|申请公布$|公布及/, state: 'published' },
  { name: /审定/, state: 'published' },
]

/**
 * Effect of an entry on the state of its case. A termination whose description names the end of the term is an
 * expiry; an invalidation whose description says part or "维持" leaves the right in force.
 *
 * @see patent reference 8.4 (S28)
 */
export function gazetteEffect(event: Pick<GazetteEvent, 'name' | 'description'>): GazetteEffect {
  const name = event.name.normalize('NFKC').replace(/\s/g, '')
  const found = rows.find((row) => row.name.test(name))
  if (!found || found.state === 'none') return { kind: 'none' }
  if (found.state === 'restores') return { kind: 'restores' }
  if (found.state === 'lapsed' && /届满/.test(event.description)) return { kind: 'sets', state: 'expired' }
  if (found.state === 'invalidated' && /部分无效|维持专利权|部分有效/.test(event.description)) {
    return { kind: 'sets', state: 'inForce' }
  }
  return { kind: 'sets', state: found.state }
}

export interface GazetteState {
  readonly state: LegalState
  readonly simple: SimpleStatus
  /** The entry that decided it. */
  readonly decidedBy: GazetteEvent
}

/**
 * Current state from the latest decisive entry, not from the last row of any kind. Entries may come in any
 * order; those of one day keep the order given.
 *
 * @returns undefined if no entry is decisive.
 */
export function stateFromGazette(events: readonly GazetteEvent[]): GazetteState | undefined {
  const inOrder = events.toSorted((a, b) => compareDates(a.on, b.on))
  let current: GazetteState | undefined
  let alive: LegalState | undefined
  for (const event of inOrder) {
    const effect = gazetteEffect(event)
    if (effect.kind === 'none') continue
    const state = effect.kind === 'sets' ? effect.state : alive
    if (state === undefined) continue
    current = { state, simple: simpleStatusOf(state), decidedBy: event }
    if (current.simple !== 'dead') alive = state
  }
  return current
}
