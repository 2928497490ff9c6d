import { watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'

// Plain values without a schema: the page reads them without loading any.

/** Patents one account watches at most; numbers in one call; rows that one share or one bulk act names. */
export const watchesMax = 200_000
export const watchLinesMax = 10_000
export const watchBulkMax = 5_000
/** A removal can be undone for so many days. */
export const watchUndoDays = 30
export const watchShareDaysMax = 365

export const watchTabs = ['all', ...watchStateCodes] as const
export const watchFlags = ['red', 'amber', 'green', 'blue'] as const
export const watchSorts = ['due', 'amount', 'added', 'number'] as const
export const watchFields = ['title', 'applicantName', 'legal', 'filedOn', 'grantedOn', 'publicationNumber'] as const

/** Columns of a shared list: those of the list's file without what is the owner's own. */
export const sharedColumns = [
  'title',
  'type',
  'applicantName',
  'state',
  'year',
  'full',
  'reduced',
  'toPay',
  'deadlineOfficial',
  'graceEndsOn',
  'paidUntilOn',
  'notes',
] as const
export type SharedColumn = (typeof sharedColumns)[number]
