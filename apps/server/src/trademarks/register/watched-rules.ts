import type { MarkAtWork, WatchedMark } from '@portal/contract/trademarks/mark-shapes'
import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import { renewalWindow } from '@portal/domain/law/marks/mark-deadlines'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { describeMarkSource, documentSource } from '@portal/domain/trademarks/register/mark-source'
import {
  findMarkDateFault,
  markSituation,
  type WatchedMark as Watched,
} from '@portal/domain/trademarks/register/mark-watch'
import type { watchedMarks } from '../../platform/db/schema/marks.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

export type WatchedRow = typeof watchedMarks.$inferSelect
type Facts = Pick<WatchedRow, 'relation' | 'status' | 'publishedOn' | 'registeredOn' | 'validTo'>

const day = (text: string | null): CivilDate | undefined => (text === null ? undefined : civilDate(text))

/** A row as the rules read it. */
export function toWatched({ relation, status, publishedOn, registeredOn, validTo }: Facts): Watched {
  return {
    relation,
    status,
    publishedOn: day(publishedOn),
    registeredOn: day(registeredOn),
    validTo: day(validTo),
  }
}

/** The columns that tell where a mark stands on a day. */
export function situationColumns(facts: Facts, today: CivilDate, remindedThrough: CivilDate) {
  const { state, next, changesOn } = markSituation(toWatched(facts), today, remindedThrough)
  return { state, nextDay: next?.day ?? null, nextOn: next?.on ?? null, changesOn: changesOn ?? null }
}

/** The age of a mark's facts once a document of a day has told of it. */
export const laterAge = ({ sourceAge }: Pick<WatchedRow, 'sourceAge'>, on: CivilDate): string =>
  sourceAge !== null && sourceAge > on ? sourceAge : on

/**
 * Whether a copy of the register of after a document tells of the mark: it knows what was recorded, and what came later. The age
 * that another document of the kind left says nothing of the facts that it did not name.
 */
export const isReportedSince = (
  row: Pick<WatchedRow, 'sourceAge' | 'sourceName'>,
  { code }: Pick<AreaDocument, 'code'>,
  on: CivilDate,
): boolean => laterAge(row, on) > on && row.sourceName !== documentSource(code)

/** A row with whose list it is on, and what is at work for its mark. */
export interface ListedRow {
  readonly row: WatchedRow
  readonly listOwner: string
  readonly atWork: MarkAtWork[]
  /** Address of its small picture. */
  readonly image: string | null
}

/** A row of the list; what days follow from its dates is computed, for a state may be an hour old. */
export function toListRow(
  { row, listOwner, atWork, image }: ListedRow,
  user: SessionUser,
  today: CivilDate,
  language: 'en' | 'zh',
): WatchedMark {
  const { state, validTo, next, nonUseOn } = markSituation(toWatched(row), today)
  const window = validTo === undefined ? undefined : renewalWindow(validTo)
  return {
    id: row.id,
    name: row.name,
    image,
    number: row.number,
    classes: row.classes,
    status: row.status,
    validTo: validTo ?? null,
    owner: row.holderName,
    customer: worksForCustomers(user) && row.ownerId !== user.ownerId ? listOwner : null,
    relation: row.relation,
    appliedOn: row.appliedOn,
    publishedOn: row.publishedOn,
    registeredOn: row.registeredOn,
    state,
    next: next ?? null,
    renewal: window && state !== 'ended' ? { opensOn: window.opensOn, graceEndsOn: window.graceLastOn } : null,
    nonUseOn: nonUseOn ?? null,
    isDateMissing: isDateMissing(row),
    atWork,
    notes: row.notes,
    typed: row.typed,
    source: row.sourceName === null ? null : describeMarkSource(row.sourceName, language),
    sourceAge: row.sourceAge,
    addedTime: row.createdAt.toISOString(),
  }
}

function isDateMissing({ status, registeredOn, validTo }: Facts): boolean {
  return status === 'tmRegistered' && registeredOn === null && validTo === null
}

/**
 * @throws AppError `marks.datesContradict` for days that cannot be right.
 */
export function refuseWrongDays(facts: Facts, today: CivilDate, language: 'en' | 'zh'): void {
  const fault = findMarkDateFault(toWatched(facts), today)
  if (fault) throw new AppError('marks.datesContradict', { reason: fault[language] })
}
