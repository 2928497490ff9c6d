import { deriveStatus, termSurelyEndsOn } from '@portal/domain/patents/search/derive-status'
import { normaliseForSearch } from '@portal/domain/patents/search/query/grams'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import type { patentSearch } from '../../../platform/db/schema/patents.ts'
import type { StoredPatent } from './merge-record.ts'
import { exactToken, textTokens } from './search-tokens.ts'

export type SearchRow = Omit<typeof patentSearch.$inferSelect, 'patentId' | 'tsv'> & { tokens: string[] }

/** Ten thousand applicants of one record would be dirt; facets and tokens read this many. */
const namesMax = 60

/** The narrow row of a patent on a day: dates, codes, compared texts and tokens. */
export function searchRow(patent: StoredPatent, today: CivilDate): SearchRow {
  const applicants = patent.applicants.slice(0, namesMax)
  const inventors = patent.inventors.slice(0, namesMax)
  const right = rightTypes.find((type) => type === patent.type) ?? null
  const filedOn = patent.filedOn === null ? null : (parseCivilDate(patent.filedOn) ?? null)
  const classes = [...patent.ipc, ...patent.locarno.map((code) => `L${code}`)]
  return {
    filedOn: patent.filedOn,
    publishedOn: patent.publishedOn,
    grantedOn: patent.grantedOn,
    examinedOn: patent.legalEvents.find(({ text }) => /实质审查|substantive examination/i.test(text))?.on ?? null,
    priorityOn: patent.priorities.flatMap(({ on }) => on ?? []).sort()[0] ?? null,
    termEndsOn: termSurelyEndsOn({ office: patent.office, right, filedOn }),
    office: patent.office,
    type: patent.type ?? 'unknown',
    status: statusOf(patent, today).simple,
    sections: [...new Set(classes.map((code) => (code.startsWith('L') ? 'L' : code.charAt(0))))],
    sourceNames: [...new Set(patent.sources.map(({ name }) => name))],
    applicants,
    inventors,
    titleText: compared([patent.titleZh, patent.titleEn, patent.titleOther]),
    applicantsText: compared(applicants),
    inventorsText: compared(inventors),
    abstractText: compared([patent.abstractZh, patent.abstractEn, patent.abstractOther]),
    claimsText: compared(patent.claims),
    tokens: tokensOf(patent, applicants, inventors),
  }
}

/** Legal status of a stored patent as its data tell it on a day. */
export function statusOf(patent: StoredPatent, today: CivilDate) {
  const day = (text: string | null) => (text === null ? null : (parseCivilDate(text) ?? null))
  return deriveStatus({
    office: patent.office,
    right: rightTypes.find((type) => type === patent.type) ?? null,
    filedOn: day(patent.filedOn),
    grantedOn: day(patent.grantedOn),
    events: patent.legalEvents.map(({ on, text }) => ({ on: day(on), text })),
    statusText: patent.statusText,
    statusOn: day(patent.fieldOrigins.statusText?.age ?? null),
    today,
  })
}

function compared(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => (text ? normaliseForSearch(text) : [])).join('\n')
}

function tokensOf(patent: StoredPatent, applicants: readonly string[], inventors: readonly string[]): string[] {
  const titles = [patent.titleZh, patent.titleEn, patent.titleOther]
  const kinds = patent.publications.flatMap(({ kind }) => (kind ? [kind, kind.charAt(0)] : []))
  const tokens = [
    ...textTokens('text', [...titles, patent.abstractZh, patent.abstractEn, patent.abstractOther, ...patent.claims]),
    ...textTokens('title', titles),
    ...textTokens('description', [patent.description]),
    ...textTokens('applicants', applicants),
    ...textTokens('inventors', inventors),
    ...textTokens('agency', [patent.agencyName, patent.agencyCode]),
    ...textTokens('agents', patent.agents),
    ...textTokens('address', [patent.address]),
    ...applicants.map((name) => exactToken('applicantName', name)),
    ...inventors.map((name) => exactToken('inventorName', name)),
    ...patent.ipc.map((code) => exactToken('ipc', code)),
    ...patent.cpc.map((code) => exactToken('cpc', code)),
    ...patent.locarno.map((code) => exactToken('locarno', code)),
    ...kinds.map((kind) => exactToken('kind', kind)),
  ]
  if (patent.province) tokens.push(exactToken('province', patent.province))
  if (patent.filedOn) tokens.push(exactToken('filedYear', patent.filedOn.slice(0, 4)))
  return [...new Set(tokens)]
}
