import type { NoticeCorrectionRow } from '@portal/contract/docket/notice-shapes'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { placeName } from '@portal/domain/office/admin/place-names'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { z } from 'zod'
import { reviewOf } from '../../kernel/orders/known-kinds-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export interface FoundCorrection extends Record<string, unknown> {
  readonly id: string
  readonly source: 'office' | 'reviewer'
  readonly orderNo: string | null
  readonly patentNumber: string
  readonly title: string
  readonly ownerId: string
  readonly customer: string | null
  readonly code: string | null
  readonly documentId: string | null
  readonly type: string | null
  readonly places: unknown
  readonly reason: string
  readonly round: number
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
  readonly state: 'open' | 'answered' | 'accepted' | 'returned' | 'overdue' | 'withdrawn'
  readonly agent: string | null
  readonly time: Date | string
}

/** What a reviewer's round is about: the client's own form. */
const form = { en: 'Application form', zh: '申请表' }
const followUp = { en: 'Follow-up form', zh: '售后申请' }

/** From the office: as its notice was read; from a reviewer: the opened fields. */
const Places = z.array(
  z.object({
    path: z.string().nullable().default(null),
    file: z.string().default(''),
    place: z.string().default(''),
    words: z.string(),
  }),
)

/** What people call a place: of the form as its reviewer reads it, of the office as it wrote. */
function nameOf({ path, file, place }: z.output<typeof Places>[number], kind: string): TwoLanguages {
  const written = `${file} ${place}`.trim()
  return path === null ? { en: written, zh: written } : placeName(kind, path, reviewOf)
}

/** A correction as the contract shows it. */
export function toCorrectionRow(found: FoundCorrection, user: SessionUser): NoticeCorrectionRow {
  const { ownerId, customer, code, time, ...row } = found
  const places = Places.parse(row.places).map((one) => ({ ...one, name: nameOf(one, row.type ?? '') }))
  return {
    ...row,
    places,
    fields: places.length,
    customer: ownerId === user.ownerId ? null : customer,
    document:
      code !== null ? { ...officialDocumentName(code) } : kindFacts(row.type ?? '').isFollowUp ? followUp : form,
    time: new Date(time).toISOString(),
  }
}
