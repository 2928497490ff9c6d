import { parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import { provinceOf } from './provinces.ts'
import type { Agency, LegalEvent, LocalText, PatentRecord } from './record.ts'

const han = /\p{Script=Han}/u

/** A value of a loosely typed source as trimmed text; the empty marks `-` and `-1` are null. */
export function cell(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text === '-' || text === '-1' ? null : text
}

/** Running text: blanks made single, line breaks between Chinese characters removed. Null if nothing is left. */
export function prose(value: unknown): string | null {
  const text = cell(value)
  if (text === null) return null
  const single = text.replace(/\s+/g, (blank) => (/[\r\n]/.test(blank) ? '\n' : ' '))
  const joined = single.replace(/(?<=[\p{Script=Han}，。；：、）])\n|\n(?=\p{Script=Han})/gu, '')
  return joined.replaceAll('\n', ' ').trim() || null
}

/** Text filed under Chinese or English by the characters it has. */
export function localText(text: string | null): LocalText {
  if (text === null) return { zh: null, en: null, other: null }
  return han.test(text) ? { zh: text, en: null, other: null } : { zh: null, en: text, other: null }
}

/** A date in any spelling of the sources as `YYYY-MM-DD`, or null. */
export function day(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : cell(value)
  return text === null ? null : (parseCivilDate(text) ?? null)
}

/** `unreadable` if a date was written and cannot be read: for `completeRecord`. */
export function dateFault(value: unknown): string | null {
  return cell(value) !== null && day(value) === null ? 'unreadable' : null
}

/** Names of a list in one text. Blanks lost to a wrong encoding (`??` behind a separator) go, repeated names too. */
export function names(value: unknown, separator: RegExp = /[;；]/): string[] {
  const text = cell(value)
  if (text === null) return []
  const parts = text.split(separator).map((part) => part.trimEnd().replace(/^[?\s]+/, ''))
  return [...new Set(parts.filter((part) => part !== '' && part !== '-'))]
}

/** IPC or CPC symbols without blanks, version and leading zeros: `B60R7/06`; subclasses stay as they are. */
export function classes(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => classSymbol(text) ?? []))]
}

function classSymbol(text: string): string | undefined {
  const full =
    /^[\s?]{0,8}\d{0,2}\s{0,4}([A-HY])\s{0,4}(\d{2})\s{0,4}([A-Z])\s{0,8}0{0,4}(\d{1,4})\s{0,4}\/\s{0,4}(\d{2,6})/.exec(
      text,
    )
  if (full) return `${full[1]}${full[2]}${full[3]}${full[4]}/${full[5]}`
  return /^[\s?]*([A-HY]\d{2}[A-Z])\s*$/.exec(text)?.[1]
}

/** Locarno classes as `08-05` from `8-05 (12)`, `0805` or `LOC(11)Cl.8-05`. */
export function locarnoClasses(texts: readonly string[]): string[] {
  const symbols = texts.flatMap((text) => {
    const parts = /(?:^|Cl\.?)\s*(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text)
    return parts?.[1] && parts[2] ? `${parts[1].padStart(2, '0')}-${parts[2].padStart(2, '0')}` : []
  })
  return [...new Set(symbols)]
}

/** Agency name and its five-digit code, which stands behind the name. */
export function agencyOf(value: unknown): Agency | null {
  const [text] = names(value)
  const code = text ? /\d{5}$/.exec(text)?.[0] : undefined
  const name = text?.slice(0, text.length - (code?.length ?? 0)).trimEnd()
  return name ? { name, code: code ?? null } : null
}

/** Address with the post code in front of it split off, and its province. */
export function addressOf(value: unknown): Pick<PatentRecord, 'address' | 'postcode' | 'province'> {
  const text = cell(value)
  const parts = text ? /^(?:(\d{6})(?!\d))?(.*)$/s.exec(text) : null
  const address = parts?.[2] ? withoutEnd(parts[2].trimStart(), /[;；\s]/) || null : null
  return { address, postcode: parts?.[1] ?? null, province: provinceOf(address) }
}

/** Claims of one running text, cut where a new line begins with a number and a point. */
export function splitClaims(value: unknown): string[] {
  const text = cell(value)
  if (text === null) return []
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (/^\s*\d{1,3}\s*[.．、](?!\d)/.test(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts.flatMap((lines) => prose(lines.join('\n')) ?? [])
}

/** Events of PatSnap's flat list `date | text | office | date | text | office`. */
export function flatEvents(value: unknown): LegalEvent[] {
  const cells = cell(value)?.split(' | ') ?? []
  const events: LegalEvent[] = []
  for (const [index, text] of cells.entries()) {
    const next = cells[index + 1]
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && next)
      events.push({ on: day(text), code: null, text: next.replace(/^[+-]/, '') })
  }
  return events
}
