import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { withOrderForm } from './known-kinds-rules.ts'
import { sumsOf } from './order-form-rules.ts'

interface StoredDraft {
  readonly kind: string
  readonly form: unknown
  readonly agencyId: number
}

/** What a draft costs on a day, in fen; null where that is unknown: its form is quoted first, or is too incomplete. */
export function expectedFenOf({ kind, form, agencyId }: StoredDraft, on: CivilDate): number | null {
  const fen = withOrderForm(kind, (of) => {
    const read = of.read(form)
    if (read === undefined) return null
    const { officialFen, serviceFen } = sumsOf(of.feeLinesOf(read, on, agencyId))
    return officialFen + serviceFen
  })
  return fen || null
}
