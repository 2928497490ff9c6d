import { withoutEnd } from '@portal/domain/words/trim'
import { basicInfoDefaults, type FriendLink } from './basic-info-defaults.ts'
import { keys, refresh } from './session-store.ts'
import { writeStored } from './storage.ts'

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

/** How to find the operator: beside his own name nothing invented stands. */
const ofOperator = ['nameEn', 'address', 'addressEn', 'phone', 'ICP', 'Email', 'WeChat']

/**
 * Saves the site's record out of the index call's `data.datadetail` (JSON text or the object itself).
 * Fields that are absent, empty or of another type keep their default, or are empty where only the operator knows them.
 */
export function saveBasicInfo(datadetail: unknown): void {
  const detail = typeof datadetail === 'string' ? parsed(datadetail) : datadetail
  if (typeof detail !== 'object' || detail === null) return
  const known = Object.entries(detail).flatMap(([field, value]) => {
    if (!(field in basicInfoDefaults.zh)) return []
    const kept = field === 'friends' ? friendsOf(value) : textOf(value)
    return kept === undefined ? [] : [[field, kept] as const]
  })
  const empty = 'name' in detail && textOf(detail.name) ? ofOperator.map((field) => [field, ''] as const) : []
  writeStored(keys.basicInfo, Object.fromEntries([...empty, ...known]))
  refresh()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // an operator's damaged record shows the defaults, not a broken page
  }
}
