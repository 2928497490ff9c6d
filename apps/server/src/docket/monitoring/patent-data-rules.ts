import type { WatchedLegalState } from '@portal/domain/docket/monitoring/watch-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'

/** What watching needs to know of a patent in the data. */
export interface PatentFacts {
  readonly patentId: number
  /** Exchange form of the application number; null if the source has none that is right. */
  readonly number: string | null
  readonly title: string
  readonly applicantName: string
  readonly publicationNumber: string | null
  readonly filedOn: CivilDate | null
  readonly grantedOn: CivilDate | null
  readonly legal: WatchedLegalState
  /** The data say that the last fee due was not paid. */
  readonly isLate: boolean
  readonly source: string
  readonly age: CivilDate | null
  /** When the record got the state that these facts are of, to the millisecond. */
  readonly recordUpdatedAt: Date
}

/** The data that watches are compared with. */
export interface PatentData {
  /** Ids of the Chinese patents with these application numbers (exchange form); the first one known of each. */
  readonly findIds: (db: Db, numbers: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Facts of patents by id, as they are on a day. */
  readonly findFacts: (db: Db, ids: readonly number[], today: CivilDate) => Promise<ReadonlyMap<number, PatentFacts>>
}

let data: PatentData | undefined

/** Hands over the data, once, before anything is served (`kinds.ts`): the search, which keeps them, asks watches itself. */
export function registerPatentData(handed: PatentData): void {
  data = handed
}

/** @throws Error before the data were handed over. */
export function patentData(): PatentData {
  if (!data) throw new Error('watches were handed no data to be compared with')
  return data
}
