import type { LimitRow } from '@portal/contract/docket/docket'
import { limitArea } from '@portal/domain/docket/limits/limit-areas'
import { limitActor, limitName } from '@portal/domain/docket/limits/limit-rules'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FoundLimit } from './limit-queries.ts'

/** What a limit is called, with the year of an annual fee. */
export function describeLimit({ ruleId, part }: Pick<FoundLimit, 'ruleId' | 'part'>): TwoLanguages {
  const { en, zh } = limitName(ruleId) ?? { en: ruleId, zh: ruleId }
  return /^\d+$/.test(part) ? { en: `${en}, year ${part}`, zh: `${zh}（第 ${part} 年）` } : { en, zh }
}

/** A limit as the contract shows it. */
export function toLimitRow(found: FoundLimit, user: SessionUser, language: 'en' | 'zh'): LimitRow {
  const { id, source, sourceId, ruleId, kind, officialOn, internalOn, mayMove, state, amountFen, number, orderNo } =
    found
  return {
    ...{ id, source, sourceId, ruleId, officialOn, internalOn, mayMove, state, amountFen, number, orderNo },
    limit: describeLimit(found),
    area: limitArea(source, kind),
    acts: found.acts ?? limitActor(ruleId),
    isOverdue: found.isOverdue,
    title: titleIn({ kind: kind ?? '', title: found.title }, language),
    orderType: kind,
    customer: found.ownerId === user.ownerId ? null : found.customer,
    person: found.person,
    acknowledgedTime: found.acknowledgedAt === null ? null : new Date(found.acknowledgedAt).toISOString(),
  }
}
