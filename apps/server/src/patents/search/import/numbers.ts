import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { isDestroyedNumber } from '@portal/domain/platform/identifiers/destroyed-number'
import { parsePublicationNumber } from '@portal/domain/platform/identifiers/publication-number'
import type { ApplicationMark, PatentType, Publication } from './record.ts'

/**
 * An application number in any spelling, held to its office's format.
 *
 * Chinese numbers are checked by their check character; other offices' numbers by form only. Numbers that a
 * spreadsheet turned into `2.02E+12` are broken: their digits are lost.
 */
export function readApplicationNumber(written: string | null | undefined, office: string): ApplicationMark {
  const text = (written ?? '').trim()
  if (text === '' || text === '-' || text.toUpperCase() === office) {
    return { text: '', normalized: null, mark: 'absent', reason: null }
  }
  if (isDestroyedNumber(text)) return { text, normalized: null, mark: 'broken', reason: 'spreadsheet' }
  if (office !== 'CN') return readForeignApplication(text, office)
  const number = parseApplicationNumber(text)
  if (number.ok) return { text, normalized: number.value, mark: 'valid', reason: null }
  return { text, normalized: null, mark: 'broken', reason: number.reason }
}

function readForeignApplication(text: string, office: string): ApplicationMark {
  const plain = text.toUpperCase().replace(/[\s,/-]/g, '')
  let number = plain.startsWith(office) ? plain.slice(office.length) : plain
  if (office === 'EP') number = number.replace(/\.\d$/, '').replace(/^(?:19|20)(?=\d{8}$)/, '')
  if (!/\d{4}/.test(number)) return { text, normalized: null, mark: 'broken', reason: 'wrongCharacters' }
  return { text, normalized: office + number.replaceAll('.', ''), mark: 'valid', reason: null }
}

/** A publication of an office from its parts, in one spelling whatever the source pads or leaves out. */
export function publicationOf(country: string, digits: string, kind: string | null, on: string | null): Publication {
  const office = country.trim().toUpperCase()
  const series = officeSeries(office, digits.toUpperCase().replace(/[\s./,-]/g, ''))
  const letter = kind?.trim().toUpperCase() || null
  return { number: `${office}${series}${letter ?? ''}`, kind: letter, on }
}

/** A publication from one text such as `US-8163889-B2` or `CN109462287A`; undefined if it is no publication number. */
export function readPublication(written: string | null | undefined, on: string | null): Publication | undefined {
  const text = (written ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./,-]/g, '')
  const plain = /^([A-Z]{2})([A-Z]{0,2}\d{3,14})([A-Z]\d{0,2})?$/.exec(text)
  // India and Croatia write letters inside the number: IN1604DELNP2013A, HRP20221010AA1.
  const mixed = plain ?? /^([A-Z]{2})(?=[A-Z\d]{6,24}$)([A-Z]*\d{3}[A-Z\d]*)([A-Z]\d{0,2})$/.exec(text)
  return mixed?.[1] && mixed[2] ? publicationOf(mixed[1], mixed[2], mixed[3] ?? null, on) : undefined
}

function officeSeries(office: string, digits: string): string {
  if (office === 'US') {
    const short = digits.replace(/^([A-Z]*)0+(?=\d)/, '$1')
    return /^(?:19|20)\d{8}$/.test(short) ? `${short.slice(0, 4)}0${short.slice(4)}` : short
  }
  if (office === 'WO') {
    const old = /^(\d{2})(\d{5,6})$/.exec(digits)
    if (!old?.[1] || !old[2]) return digits
    return `${Number(old[1]) >= 78 ? '19' : '20'}${old[1]}${old[2].padStart(6, '0')}`
  }
  return office === 'EP' ? digits.padStart(7, '0') : digits
}

/** Whether a document announces a grant, as far as number and kind code tell. */
export function isGrant(publication: Publication): boolean {
  const { number, kind } = publication
  if (number.startsWith('CN')) {
    const parsed = parsePublicationNumber(number)
    return (
      parsed.ok && parsed.stage !== 'application' && !(parsed.stage === 'correction' && parsed.kind.startsWith('A'))
    )
  }
  if (number.startsWith('US'))
    return kind === null ? !/^US\d{11}$/.test(number) : !/^[AP]\d/.test(kind) || /^P[23]$/.test(kind)
  return kind !== null && /^[BCEHPSTUY]/.test(kind)
}

/** Grant number and dates that publications give. */
export function datesOf(publications: readonly Publication[]): {
  grantNumber: string | null
  grantedOn: string | null
  publishedOn: string | null
} {
  const grant = publications.find(isGrant)
  const days = publications.flatMap(({ on }) => on ?? []).sort()
  return { grantNumber: grant?.number ?? null, grantedOn: grant?.on ?? null, publishedOn: days[0] ?? null }
}

/** The right that numbers tell: Chinese type digit first, then the publication number's series and kind code. */
export function typeOf(application: ApplicationMark, publication: Publication | undefined): PatentType | null {
  if (application.mark === 'valid' && /^\d/.test(application.normalized ?? '')) {
    const number = parseApplicationNumber(application.text)
    if (number.ok && number.isPct) return number.type === 'utilityModel' ? 'pctUtilityModel' : 'pctInvention'
    if (number.ok) return number.type
  }
  if (!publication) return null
  if (publication.number.startsWith('CN')) {
    const parsed = parsePublicationNumber(publication.number)
    if (parsed.ok) return parsed.type
    // Sources that leave the kind code out still give the series: 1 invention, 2 utility model, 3 design.
    const series = /^CN([123])(?:\d{6}|\d{8})$/.exec(publication.number)?.[1]
    return series === '1' ? 'invention' : series === '2' ? 'utilityModel' : series === '3' ? 'design' : null
  }
  return typeAbroad(publication)
}

function typeAbroad({ number, kind }: Publication): PatentType | null {
  if (number.startsWith('US')) {
    if (number.startsWith('USD') || kind?.startsWith('S')) return 'design'
    return number.startsWith('USPP') || kind?.startsWith('P') ? 'plant' : 'invention'
  }
  if (kind === null) return null
  return /^[UYZ]/.test(kind) ? 'utilityModel' : kind.startsWith('S') ? 'design' : 'invention'
}
