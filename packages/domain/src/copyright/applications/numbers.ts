import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Numbers that the copyright offices give. @see trademark and copyright reference, 6.5, 7.4 */
const softwareRegistration = /^(19|20)\d{2}SR\d{6,7}$/
const softwareCertificate = /^软著登字第\d{7,8}号$/
const softwareSerial = /^(19|20)\d{2}R11L\d{6,7}$/
const workRegistration = /^[\u4e00-\u9fa5]作登字-\d{4}-[A-L]-\d{8}$/
const workRegistrationOld = /^作登字\d{2}-\d{4}-[A-L]-\d{1,8}$/
/** A registration number put into the words of a certificate: seen in the wild, right as neither. */
const mixed = /^软著登字第(?:19|20)\d{2}SR\d+号$/

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** 登记号 of software, normalised, or undefined. */
export function parseSoftwareRegistration(text: string): string | undefined {
  const value = plain(text)
  return softwareRegistration.test(value) ? value : undefined
}

/** 证书号 of software, normalised, or undefined. */
export function parseSoftwareCertificate(text: string): string | undefined {
  const value = plain(text)
  return softwareCertificate.test(value) ? value : undefined
}

/** 流水号 of a software application (form R11), normalised, or undefined. */
export function parseSoftwareSerial(text: string): string | undefined {
  const value = plain(text)
  return softwareSerial.test(value) ? value : undefined
}

/** 作品登记号 of the national centre or a province, new or old, normalised, or undefined. */
export function parseWorkRegistration(text: string): string | undefined {
  const value = plain(text)
  return workRegistration.test(value) || workRegistrationOld.test(value) ? value : undefined
}

/** Why a number is refused as a certificate's, where that can be told. */
export function certificateHint(text: string): TwoLanguages | undefined {
  if (!mixed.test(plain(text))) return undefined
  return {
    en: 'This mixes two numbers: 2016SR172900 is the registration number, 软著登字第…号 has 7 or 8 digits',
    zh: '混用了两种号码：2016SR172900 为登记号，“软著登字第…号”中应为 7 或 8 位数字',
  }
}

type Judged = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: TwoLanguages }

/** The registration number of a certificate, of software or of a work. */
export function judgeRegistration(kind: string, text: string): Judged {
  const ofSoftware = parseSoftwareRegistration(text)
  const ofWork = parseWorkRegistration(text)
  // What is done about a registration bears the number of either.
  const either = kind === 'copyrightService' ? (ofSoftware ?? ofWork) : undefined
  const value = either ?? (kind === 'softwareCopyright' ? ofSoftware : ofWork)
  if (value !== undefined) return { ok: true, value }
  const reason =
    kind === 'softwareCopyright'
      ? { en: 'a registration of software is written 2026SR1234567', zh: '软件登记号形如 2026SR1234567' }
      : {
          en: 'a registration of a work is written 国作登字-2026-F-00123456',
          zh: '作品登记号形如 国作登字-2026-F-00123456',
        }
  return { ok: false, reason }
}

/** The number of a certificate of software; that of a work is its registration's, and free. */
export function judgeCertificate(kind: string, text: string): Judged {
  if (kind !== 'softwareCopyright') return { ok: true, value: text }
  const value = parseSoftwareCertificate(text)
  if (value !== undefined) return { ok: true, value }
  const shape = {
    en: 'a certificate of software is written 软著登字第1234567号',
    zh: '软件证书号形如 软著登字第1234567号',
  }
  return { ok: false, reason: certificateHint(text) ?? shape }
}

export type CopyrightKind = 'software' | 'work'

/** What a text that somebody looks up is. A year and a letter are those in the number itself. */
export type CopyrightInput =
  | {
      readonly what: 'registration'
      readonly kind: CopyrightKind
      readonly number: string
      readonly year: number | undefined
      readonly letter: string | undefined
    }
  | { readonly what: 'certificate'; readonly number: string }
  /** The office's number of an application for software: nothing is registered under it. */
  | { readonly what: 'serial'; readonly number: string }
  | { readonly what: 'words'; readonly text: string }
  | { readonly what: 'wrong'; readonly reason: TwoLanguages }

/** What stands before a number on a certificate. */
const label =
  /^(?:(?:软件著作权|软件|作品)?(?:登记证书|登记证|登记|证书)(?:编号|号)|REG(?:ISTRATION)?NO\.?|NO\.?)[:：]?/

/** Something written like a number of ours that is none. */
const likeNumber = /^(?:(?:19|20)\d{2}(?:SR|R11L)(?:\d|$)|软著登字(?:第|\d|$)|[\u4e00-\u9fa5]?作登字[-\d])/

/** Reads what somebody looks up: a number in any spelling (blanks, full width, small letters, dashes), else words. */
export function readCopyrightInput(text: string): CopyrightInput {
  const value = plain(text)
    .replace(label, '')
    // One label more may stand there: 登记号 No.
    .replace(label, '')
    .replaceAll(/[‐‑‒–—―－_]/g, '-')
  const registration = parseSoftwareRegistration(value)
  if (registration !== undefined) {
    const year = Number(registration.slice(0, 4))
    return { what: 'registration', kind: 'software', number: registration, year, letter: undefined }
  }
  const certificate = parseSoftwareCertificate(/^软著登字第?\d{7,8}号?$/.test(value) ? certificateOf(value) : value)
  if (certificate !== undefined) return { what: 'certificate', number: certificate }
  const work = parseWorkRegistration(value)
  if (work !== undefined) {
    const [, year, letter] = /-(\d{4})-([A-L])-/.exec(work) ?? []
    return { what: 'registration', kind: 'work', number: work, year: year ? Number(year) : undefined, letter }
  }
  const serial = parseSoftwareSerial(value)
  if (serial !== undefined) return { what: 'serial', number: serial }
  if (likeNumber.test(value)) return { what: 'wrong', reason: certificateHint(value) ?? numberShapes }
  return { what: 'words', text: text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ') }
}

const certificateOf = (value: string) => `软著登字第${/\d+/.exec(value)?.[0] ?? ''}号`

const numberShapes: TwoLanguages = {
  en: 'Numbers are written 2026SR1234567, 软著登字第1234567号 or 国作登字-2026-F-00123456',
  zh: '号码应形如 2026SR1234567、软著登字第1234567号 或 国作登字-2026-F-00123456',
}

/** Letter of a work's number and what it stands for; only A and F were seen in print. */
export const workLetters: Readonly<Record<string, TwoLanguages>> = {
  A: { en: 'Written work', zh: '文字' },
  B: { en: 'Music', zh: '音乐' },
  C: { en: 'Drama', zh: '戏剧' },
  D: { en: 'Quyi', zh: '曲艺' },
  E: { en: 'Dance', zh: '舞蹈' },
  F: { en: 'Fine art', zh: '美术' },
  G: { en: 'Photograph', zh: '摄影' },
  H: { en: 'Film', zh: '电影' },
  I: { en: 'Work like a film', zh: '类似摄制电影' },
  J: { en: 'Design drawing', zh: '设计图' },
  K: { en: 'Map', zh: '地图' },
  L: { en: 'Other', zh: '其他' },
}
