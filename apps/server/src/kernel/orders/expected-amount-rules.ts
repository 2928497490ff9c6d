import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Services } from '../../services.ts'
import { withOrderForm } from './known-kinds-rules.ts'
import { sumsOf } from './order-form-rules.ts'

interface StoredDraft {
  readonly kind: string
  readonly form: unknown
}

/** What a draft costs on a day, in fen; null where that is unknown: its form is quoted first, or is too incomplete. */
export function expectedFenOf({ kind, form }: StoredDraft, on: CivilDate, services: Services): number | null {
  const fen = withOrderForm(kind, (of) => {
    const read = of.read(form)
    if (read === undefined) return null
    const { officialFen, serviceFen } = sumsOf(of.feeLinesOf(read, on, services))
    return officialFen + serviceFen
  })
  return fen || null
}
