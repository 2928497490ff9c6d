import { withoutEnd } from '../../platform/words/trim.ts'

/** One link of the footer's "friends" line. */
export interface FriendLink {
  readonly name: string
  readonly url: string
}

/** How to reach the operator: nothing invented may stand beside a real name. */
const ofOperator = ['nameEn', 'address', 'addressEn', 'phone', 'ICP', 'Email', 'WeChat']

/**
 * The site's record as a page keeps it, of the fields it wants. Those absent, empty or of another type are left out, so that
 * their default counts, or are empty text where only the operator knows them.
 */
export function toPageRecord(record: object, isWanted: (field: string) => boolean): Record<string, unknown> {
  const known = Object.entries(record).flatMap(([field, value]) => {
    const kept = field === 'friends' ? friendsOf(value) : textOf(value)
    return kept === undefined ? [] : [[field, kept] as const]
  })
  const isNamed = 'name' in record && textOf(record.name) !== undefined
  const empty = isNamed ? ofOperator.map((field) => [field, ''] as const) : []
  return Object.fromEntries([...empty, ...known].filter(([field]) => isWanted(field)))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Links as a list, as its JSON text, or as lines of `name address`. */
function friendsOf(value: unknown): readonly FriendLink[] | undefined {
  if (typeof value === 'string') return friendsOf(parsed(value) ?? value.split(/\n/).map(friendOfLine))
  if (!Array.isArray(value)) return undefined
  return value.flatMap((entry: Partial<FriendLink> | null) => {
    const name = textOf(entry?.name)
    const url = textOf(entry?.url)
    return name && url && /^https?:\/\//.test(url) ? [{ name, url }] : []
  })
}

function friendOfLine(line: string): Partial<FriendLink> {
  const at = line.search(/https?:\/\//)
  return at < 0
    ? {}
    : {
        name: withoutEnd(line.slice(0, at), /[\s|,，：:]/).trim(),
        url: line.slice(at).trim(),
      }
}

/** What JSON text says; an operator's damaged record shows the defaults, not a broken page. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
