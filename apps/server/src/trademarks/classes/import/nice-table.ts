/** A row of the office's table as a file writes it. */
export interface NiceItem {
  readonly groupCode: string
  readonly code: string | null
  readonly name: string
}

/** A table that was read, whatever the file. */
export interface NiceTable {
  /** Names of groups, where the file has them. */
  readonly groups: ReadonlyMap<string, string>
  readonly items: readonly NiceItem[]
  /** What was left out, and why. */
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

/** What is no table of goods: told to who gave the file. */
export class NiceFileError extends Error {
  override readonly name = 'NiceFileError'
}

const itemsMax = 100_000
const nameMax = 300

/** Gathers rows and judges each; twice the same is one. */
export class NiceTableBuilder {
  readonly #groups = new Map<string, string>()
  readonly #items = new Map<string, NiceItem>()
  readonly #skipped: { place: string; reason: string }[] = []

  addGroup(code: string, name: string, place: string): boolean {
    if (!/^(0[1-9]|[1-3]\d|4[0-5])\d{2}$/.test(code)) return this.#skip(place, `no similar group: ${code.slice(0, 40)}`)
    if (name.trim() !== '') this.#groups.set(code, name.trim().slice(0, nameMax))
    else if (!this.#groups.has(code)) this.#groups.set(code, '')
    return true
  }

  addItem(groupCode: string, code: string, name: string, place: string): void {
    const written = name.trim()
    if (written === '') return void this.#skip(place, 'no name')
    if (written.length > nameMax) return void this.#skip(place, `a name of more than ${nameMax} characters`)
    if (code !== '' && !/^C?\d{6}$/.test(code)) return void this.#skip(place, `no code: ${code.slice(0, 40)}`)
    const key = `${groupCode} ${code} ${written}`
    if (this.#items.has(key)) return void this.#skip(place, 'twice')
    if (this.#items.size >= itemsMax) throw new NiceFileError(`more than ${itemsMax} items`)
    this.#items.set(key, { groupCode, code: code === '' ? null : code, name: written })
  }

  /** @throws NiceFileError if there is nothing in it. */
  build(): NiceTable {
    if (this.#items.size === 0) throw new NiceFileError('no goods or services in this file')
    return { groups: this.#groups, items: [...this.#items.values()], skipped: this.#skipped }
  }

  #skip(place: string, reason: string): false {
    this.#skipped.push({ place, reason })
    return false
  }
}
