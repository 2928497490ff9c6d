import { readStored, removeStored, writeStored } from './storage.ts'

/** What of a form was typed and lies nowhere else: each part that differs, as it was before and as it is. */
export interface DeviceCopy {
  /** Instant of the last key press in it. */
  readonly at: string
  /** Of the draft that the server knows it by; absent for one that was never saved. */
  readonly version?: number | undefined
  /** Names a new draft, so that a first save that was answered to nobody is not made twice. */
  readonly draftKey: string
  readonly parts: Readonly<Record<string, { readonly before: unknown; readonly now: unknown }>>
}

/** What a copy is of: whose (person, and organisation where it is not their own), which kind of form, which order (`new` before its first save). */
export interface CopyPlace {
  readonly account: string
  readonly form: string
  readonly orderNo: string | undefined
}

const beginning = 'typed '

/** Keys that begin with the given words, as they are stored. */
function storedKeys(words: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(words.toUpperCase()))
  } catch {
    return [] // a browser that keeps nothing
  }
}

const placeKey = ({ account, form, orderNo = 'new' }: CopyPlace) => `${beginning}${account} ${form} ${orderNo} `

/** Key of the copy of one open form: two tabs with the same form keep one each. */
export const copyKey = (place: CopyPlace, id: string): string => placeKey(place) + id

/** Keeps what was typed in this browser for 7 days; false where the browser has no room for it. */
export function saveCopy(key: string, copy: DeviceCopy): boolean {
  return writeStored(key, copy)
}

export function readCopy(key: string): DeviceCopy | undefined {
  return readStored<DeviceCopy | undefined>(key, undefined)
}

/** Keys of the copies of a form, of open pages too. */
export const copiesOf = (place: CopyPlace): readonly string[] => storedKeys(placeKey(place))

/** Says to other tabs, until the returned function is called, that this page is keeping the copy. */
export function claimCopy(key: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(key.toUpperCase(), () => held)
  return release
}

/** Removes every copy that has ended and all of other people than `person`, whichever organisation they are of; without one, all. */
export function removeCopies(person?: string): void {
  const own = person === undefined ? [] : [' ', '.'].map((end) => `${beginning}${person}${end}`.toUpperCase())
  for (const key of storedKeys(beginning)) {
    if (!own.some((start) => key.startsWith(start)) || readCopy(key) === undefined) removeStored(key)
  }
}
