import type { RightType } from './right-type.ts'

/** What the document with this number is. Never the legal state: `grant` says granted once, not in force now. */
export type PublicationStage = 'application' | 'examined' | 'grant' | 'correction' | 'partlyInvalidated'

export interface PublicationNumber {
  readonly ok: true
  /** `CN108104751B`: no blanks, upper case. */
  readonly value: string
  readonly digits: string
  readonly kind: string
  readonly type: RightType
  readonly stage: PublicationStage
  /** Kind codes of corrections and part invalidations rest on general knowledge and are to be confirmed. */
  readonly needsConfirmation: boolean
}

export type PublicationNumberFault = 'empty' | 'notChinese' | 'wrongFormat' | 'kindMissing' | 'kindMismatch'

export interface RefusedPublicationNumber {
  readonly ok: false
  readonly reason: PublicationNumberFault
  readonly cleaned: string
}

export const publicationStageNames: Record<PublicationStage, { readonly en: string; readonly zh: string }> = {
  application: { en: 'Application published', zh: '申请公布' },
  examined: { en: 'Examined application published', zh: '审定/公告' },
  grant: { en: 'Grant published', zh: '授权公告' },
  correction: { en: 'Corrected document', zh: '更正文献' },
  partlyInvalidated: { en: 'Partly invalidated', zh: '部分无效' },
}

const modern = /^CN([123])(\d{8})(A|B|U|S|A8|A9|B8|B9|U8|U9|S8|S9|C[1-7]|Y[1-7]|S[1-7])$/
const legacy = /^CN([123])(\d{6}|\d{8})(A|B|C|U|Y|S|D)$/
const first = /^CN(8[5-8])([1239])(\d{5})(A|B|U|S)$/

const typeOfLead: Record<string, RightType> = { 1: 'invention', 2: 'utilityModel', 3: 'design', 9: 'utilityModel' }
const typeOfKind: Record<string, RightType> = {
  A: 'invention',
  B: 'invention',
  C: 'invention',
  U: 'utilityModel',
  Y: 'utilityModel',
  S: 'design',
  D: 'design',
}

function stageOf(kind: string, digits: string): PublicationStage {
  if (/[89]$/.test(kind)) return 'correction'
  if (/[1-7]$/.test(kind)) return 'partlyInvalidated'
  if (kind === 'A') return 'application'
  // Up to 1992 (7 digits, and the 8 of 1985-88) B, U and S announced the examined application, before grant.
  if (digits.length < 9 && (kind === 'B' || kind === 'U' || kind === 'S')) return 'examined'
  return 'grant'
}

/** Removes blanks, dots and full-width forms and writes capitals; adds nothing. */
export function cleanPublicationNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('&NBSP;', '')
    .replace(/[\s.·\p{Pd}\p{Cf}]/gu, '')
}

/**
 * Reads a Chinese publication number of any period, kind code included.
 *
 * @see patent reference 1.2 (S1, S2); corrections and part invalidations K, hence `needsConfirmation`.
 */
export function parsePublicationNumber(text: string): PublicationNumber | RefusedPublicationNumber {
  const cleaned = cleanPublicationNumber(text)
  const refuse = (reason: PublicationNumberFault): RefusedPublicationNumber => ({ ok: false, reason, cleaned })
  if (cleaned === '') return refuse('empty')
  if (!cleaned.startsWith('CN')) return refuse('notChinese')
  if (/^CN[123](\d{6}|\d{8})$/.test(cleaned)) return refuse('kindMissing')

  const match = modern.exec(cleaned) ?? legacy.exec(cleaned)
  const early = first.exec(cleaned)
  const lead = match?.[1] ?? early?.[2]
  const digits = match ? `${match[1]}${match[2]}` : early ? `${early[1]}${early[2]}${early[3]}` : undefined
  const kind = match?.[3] ?? early?.[4]
  const type = lead === undefined ? undefined : typeOfLead[lead]
  if (!digits || !kind || !type) return refuse('wrongFormat')
  if (typeOfKind[kind.charAt(0)] !== type) return refuse('kindMismatch')
  return {
    ok: true,
    value: cleaned,
    digits,
    kind,
    type,
    stage: stageOf(kind, digits),
    needsConfirmation: kind.length > 1,
  }
}
