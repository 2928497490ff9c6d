import { ChangeShape, FollowUpFormShape } from '@portal/contract/patents/follow-up-shapes'
import type { CaseFacts, CasePeriod } from '@portal/domain/patents/follow-ups/case-facts'
import { type ChangeForm, changeItemRows } from '@portal/domain/patents/follow-ups/change-items'
import { describeChangeFault, describeFollowUpFault } from '@portal/domain/patents/follow-ups/fault-words'
import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { exchangeForm } from '@portal/domain/platform/identifiers/application-number'
import { isPublicNumber, maskIdNumber } from '@portal/domain/platform/identifiers/id-numbers'
import type { z } from 'zod'
import { findFormFiles } from '../../kernel/forms/form-file-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export type ChangeJson = z.output<typeof ChangeShape>

/** A stored form in today's shape. */
export function parseForm(stored: unknown): FollowUpForm {
  return FollowUpFormShape.parse(stored)
}

export function parseChange(stored: unknown): ChangeJson {
  return ChangeShape.parse(stored)
}

/** The change as the rules of the domain see it. */
export function changeFormOf({ kind, before, after, files, declared }: ChangeJson): ChangeForm {
  return { item: kind, before, after, files, declared }
}

/** The number of a form in exchange form, as it was typed if it is none. */
export const numberOf = ({ number }: Pick<FollowUpForm, 'number'>): string => exchangeForm(number)

const phoneMask = (phone: string) => (phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`)

/** A change with all numbers and phones without their middle, as the books and lists of others send them. */
export const hideNumbers = (change: ChangeJson): ChangeJson => withNumbers(change, maskIdNumber)

/** A change as it may be shown: numbers of persons and phones without their middle; a credit code is public. */
export const maskChange = (change: ChangeJson): ChangeJson =>
  withNumbers(change, (idCode) => (isPublicNumber(idCode) ? idCode : maskIdNumber(idCode)))

function withNumbers(change: ChangeJson, shown: (idCode: string) => string): ChangeJson {
  const masked = (party: ChangeJson['before'][number]) => ({
    ...party,
    idCode: shown(party.idCode),
    phone: phoneMask(party.phone),
  })
  return { ...change, before: change.before.map(masked), after: change.after.map(masked) }
}

/** What a follow-up is about: two of the same are not under way at once. */
export function subjectOf(form: FollowUpForm, limit: CasePeriod | undefined): string {
  const about = limit?.id ?? form.notice.documentId ?? form.notice.dispatchedOn
  return `${form.kind}:${about}`
}

/** By the office's table: two changes of the same one would each start from what the other replaces. */
export function subjectOfChange({ kind }: Pick<ChangeJson, 'kind'>): string {
  return `change:${changeItemRows[kind].subject}`
}

/** A deadline that is not one of the case's is none. */
export function withKnownPeriod(form: FollowUpForm, facts: CaseFacts | undefined): FollowUpForm {
  const isKnown = facts?.periods.some((one) => one.id === form.deadlineId)
  return isKnown ? form : { ...form, deadlineId: null }
}

interface Named {
  readonly fileId: string
  readonly fileName: string
}

/**
 * Names and pages of the named files as we know them.
 *
 * @param kept ids that stood in the form before: they stay, whoever brought them.
 * @throws AppError `followUps.fileUnknown` with the places.
 */
export async function withFileFacts<F extends Named>(
  db: Db,
  named: readonly F[],
  { user, ownerId, kept = [] }: { user: SessionUser; ownerId: string; kept?: readonly string[] },
): Promise<(F & { pages: number })[]> {
  const ids = named.map((file) => file.fileId)
  const byId = await findFormFiles(db, ids, { user, ownerId, kept })
  const missing = named.flatMap((file, at) => (byId.has(file.fileId) ? [] : [{ path: `files.${at}`, message: 'file' }]))
  if (missing.length > 0) throw new AppError('followUps.fileUnknown', {}, { fields: missing })
  return named.map((file) => {
    const row = byId.get(file.fileId)
    return { ...file, fileName: row?.name ?? file.fileName, pages: row?.pages ?? 1 }
  })
}

type Language = 'en' | 'zh'
export const toFollowUpProblems = (
  faults: readonly Parameters<typeof describeFollowUpFault>[0][],
  language: Language,
) =>
  faults.map((fault) => ({
    path: 'path' in fault ? String(fault.path) : '',
    message: describeFollowUpFault(fault)[language],
  }))
export const toChangeProblems = (faults: readonly Parameters<typeof describeChangeFault>[0][], language: Language) =>
  faults.map((fault) => ({
    path: 'path' in fault ? String(fault.path) : '',
    message: describeChangeFault(fault)[language],
  }))

/** @throws AppError `followUps.incomplete` with the places, if there are problems. */
export function refuseIncomplete(problems: readonly { path: string; message: string }[]): void {
  if (problems.length === 0) return
  const fields = problems
    .slice(0, 6)
    .map((one) => one.message)
    .join('; ')
  throw new AppError('followUps.incomplete', { fields }, { fields: [...problems] })
}

/** A file as the page shows it, with a link that ends. */
export function toFile(file: FileRow, secretKey: string, now: Date) {
  return {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    size: file.bytes,
    pages: file.pages,
    ...signFileLink(secretKey, file.id, now),
  }
}
