import type { PatentDetail } from '@portal/contract/patents/patent-shapes'
import { patentTypes } from '@portal/contract/patents/patent-shapes'
import { termYears } from '@portal/domain/law/patents/terms'
import { legalStates } from '@portal/domain/patents/search/legal-state'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type ApplicationNumberFault,
  applicationNumberFaultWords,
  displayApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findWatchesByNumber } from '../../docket/monitoring/fee-state-queries.ts'
import { findVisibleWatch } from '../../docket/monitoring/watch-list-queries.ts'
import { toWatchRow } from '../../docket/monitoring/watch-row-rules.ts'
import { watchedPatentOf } from '../../docket/monitoring/watch-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { annuitiesOf, type WatchBasis } from './annuities-of.ts'
import { claimTree } from './claim-tree.ts'
import { findDrawings } from './drawing-queries.ts'
import type { StoredPatent } from './store/merge-record.ts'
import { statusOf } from './store/search-row.ts'

export type Detail = z.output<typeof PatentDetail>

/** Everything known of a patent, with status and fees of `today`; undefined if there is none. */
export async function findPatentDetail(
  db: Db,
  id: number,
  today: CivilDate,
  user?: SessionUser,
): Promise<Detail | undefined> {
  const [row] = await db.select().from(patents).where(eq(patents.id, id)).limit(1)
  if (!row) return undefined
  const own = user ? await findWatchOf(db, user, row, today) : null
  return { ...detailOf(row, today, own?.basis), drawings: await findDrawings(db, id), watch: own?.watch ?? null }
}

/** How the reader's own list stands on a patent, and what its fees rest on there. */
async function findWatchOf(
  db: Db,
  user: SessionUser,
  { office, applicationNumber }: StoredPatent,
  today: CivilDate,
): Promise<{ watch: NonNullable<Detail['watch']>; basis: WatchBasis | undefined } | null> {
  if (office !== 'CN' || !applicationNumber) return null
  const watch = (await findWatchesByNumber(db, user, [applicationNumber])).get(applicationNumber)
  const found = watch && (await findVisibleWatch(db, user, watch.id))
  if (!found) return null
  // None of its words are told here.
  const row = toWatchRow(found, user, { today, language: 'zh' })
  const { state, fee, noFee, restorationEndsOn, isPaidAssumed } = row
  const patent = noFee === null || noFee === 'allPaid' || noFee === 'ended' ? watchedPatentOf(found.watch) : undefined
  return {
    watch: { state, year: fee?.year ?? null, toPay: fee?.toPay ?? null, restorationEndsOn, isPaidAssumed },
    basis: patent && {
      patent,
      // All are paid: so is the one after the last, that of a compensated term.
      paidThroughYear: fee ? fee.year - 1 : termYears(patent.right, patent.filedOn) + 1,
      isPaidAssumed,
      isEnded: noFee === 'ended',
    },
  }
}

type Stored = StoredPatent & { id: number; updatedAt: Date }

function detailOf(row: Stored, today: CivilDate, watch: WatchBasis | undefined): Omit<Detail, 'watch' | 'drawings'> {
  const status = statusOf(row, today)
  return {
    id: String(row.id),
    office: row.office,
    type: patentTypes.find((type) => type === row.type) ?? 'unknown',
    isPct: row.isPct,
    isInvented: row.isInvented,
    number: row.publications.at(-1)?.number ?? '',
    publications: row.publications,
    applicationNumber: row.applicationNumber ? displayApplicationNumber(row.applicationNumber) : row.applicationText,
    applicationMark: row.applicationMark,
    applicationReason: reasonWords(row.applicationReason),
    grantNumber: row.grantNumber,
    title: { zh: row.titleZh, en: row.titleEn, other: row.titleOther },
    abstract: { zh: row.abstractZh, en: row.abstractEn, other: row.abstractOther },
    claims: claimTree(row.claims),
    description: row.description,
    filedOn: row.filedOn,
    publishedOn: row.publishedOn,
    grantedOn: row.grantedOn,
    applicants: row.applicants,
    inventors: row.inventors,
    agency: row.agencyName ? { name: row.agencyName, code: row.agencyCode } : null,
    agents: row.agents,
    address: row.address,
    postcode: row.postcode,
    province: row.province,
    ipc: row.ipc,
    cpc: row.cpc,
    locarno: row.locarno,
    priorities: row.priorities,
    legalEvents: row.legalEvents.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '')),
    citations: row.citations,
    citedByCount: row.citedByCount,
    familyId: row.familyId,
    familyMembers: row.familyMembers,
    status: {
      simple: status.simple,
      state: status.state && legalStates[status.state].name,
      decidedBy: status.decidedBy,
      words: status.words,
      asOf: status.asOf,
      source: status.decidedBy === 'sourceWords' ? (row.fieldOrigins.statusText?.source ?? null) : null,
    },
    annuities: annuitiesOf(row, status, today, watch),
    marks: row.marks,
    sources: row.sources.map(({ name, age, importedOn }) => ({ name, age, importedOn })),
    origins: row.fieldOrigins,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function reasonWords(reason: string | null): Detail['applicationReason'] {
  if (reason === null) return null
  if (reason === 'spreadsheet') {
    return {
      en: 'The source’s spreadsheet has rounded this number; its digits are lost.',
      zh: '数据来源的电子表格已将该号码四舍五入，数字已丢失。',
    }
  }
  return applicationNumberFaultWords[reason as ApplicationNumberFault] ?? { en: reason, zh: reason }
}
