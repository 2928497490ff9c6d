/** A page as the build sees it: which modules it loads, by their ids. */
export interface LoadingPage {
  /** What a byte too many costs on it. */
  readonly weight: number
  readonly kind: string
  readonly atOnce: ReadonlySet<string>
  /** What its parts load when they are opened. */
  readonly later: ReadonlySet<string>
}

interface ModuleGraph {
  readonly importsOf: (id: string) => readonly string[]
  readonly bytesOf: (id: string) => number
  /** A page, a frame, a part that is fetched later: what `import()` names. */
  readonly hasOwnFile: (id: string) => boolean
}

/** A file more costs a page about as much as these bytes of source. */
const requestBytes = 4000
/** What so many further screens need comes with the first one after sign-in: what forms are made of, most of all. */
const furtherMin = 8

interface SharedFile {
  /** Places in the list of pages. */
  readonly users: ReadonlySet<number>
  readonly ids: readonly string[]
}

/**
 * The file that each shared module goes into. Modules with the same pages share one; then those two files are joined, again and again,
 * that save their pages the most: a request for each page that loads both, less the bytes that the others load in vain.
 *
 * A page of the kind `further` is opened after the one of the kind `landing`, so it counts for nothing that that one loads. Left out
 * is what has a file of its own with whatever imports it, which would make a circle of files, and most of what one page alone loads at
 * once: it lies in the page's file, or where the bundler puts it.
 */
export function shareFiles(pages: readonly LoadingPage[], graph: ModuleGraph): ReadonlyMap<string, string> {
  const landing = pages.findIndex(({ kind }) => kind === 'landing')
  const isFurther = (page: number) => pages[page]?.kind === 'further'
  const closures = new Map<string, ReadonlySet<string>>()
  const closureOf = (id: string) => {
    const closure = closures.get(id) ?? reached([id], graph.importsOf)
    closures.set(id, closure)
    return closure
  }
  const usersOf = (id: string) => {
    const users = pages.flatMap((page, at) => (page.atOnce.has(id) ? [at] : []))
    const comesFirst = users.includes(landing) || users.filter(isFurther).length >= furtherMin
    return comesFirst ? new Set([landing, ...users.filter((at) => !isFurther(at))]) : new Set(users)
  }

  let files = byUsers()
  let needed = needs()
  for (let pair = bestPair(); pair; pair = bestPair()) {
    const [one, other] = pair
    const joined = { users: new Set([...one.users, ...other.users]), ids: [...one.ids, ...other.ids] }
    files = [...files.filter((file) => file !== one && file !== other), joined]
    needed = needs()
  }
  const named = new Map<string, SharedFile>()
  for (const file of files) named.set(nameOf(file), file)
  return new Map([...named].flatMap(([name, { ids }]) => ids.map((id) => [id, name])))

  function byUsers(): SharedFile[] {
    const found = new Map<string, { users: Set<number>; ids: string[] }>()
    for (const id of new Set(pages.flatMap(({ atOnce }) => [...atOnce]))) {
      if ([...closureOf(id)].some(graph.hasOwnFile)) continue
      const users = usersOf(id)
      if (users.size === 1 && !isForParts(id, [...users][0])) continue
      const key = [...users].sort((a, b) => a - b).join()
      const file = found.get(key) ?? { users, ids: [] }
      found.set(key, file)
      file.ids.push(id)
    }
    return [...found.values()]
  }

  /** Whether what one page alone loads at once is laid where parts can fetch it: their own page's, and other pages' from the small ones. */
  function isForParts(id: string, only = landing): boolean {
    const isOpened = pages.map(({ later }) => later.has(id))
    if (pages[only]?.kind === 'entrance') return isOpened.includes(true)
    return only === landing || isOpened.every((is, at) => is === (at === only))
  }

  /** The files that each one leads to, and those that each page loads. */
  function needs() {
    const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file])))
    const filesOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => fileOf.get(id) ?? []))
    const ofFile = new Map(files.map((file) => [file, filesOf(file.ids.flatMap((id) => [...closureOf(id)]))]))
    const loads = pages.map(
      (_, at) => new Set(files.flatMap((file) => (file.users.has(at) ? [...(ofFile.get(file) ?? [])] : []))),
    )
    const ofPage = loads.map((loaded, at) => (isFurther(at) ? new Set([...loaded, ...(loads[landing] ?? [])]) : loaded))
    return { ofFile, ofPage }
  }

  function bestPair(): readonly [SharedFile, SharedFile] | undefined {
    const pairs = files.flatMap((one, at) =>
      files.slice(at + 1).map((other) => ({ pair: [one, other] as const, gain: gainOf(one, other) })),
    )
    const worth = pairs.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
    return worth.find(({ pair }) => !isCircle(...pair))?.pair
  }

  function gainOf(one: SharedFile, other: SharedFile): number {
    const both = [...one.users].filter((at) => other.users.has(at)).length * requestBytes
    return both === 0 ? 0 : both - inVain(one, other) - inVain(other, one)
  }

  /** What the pages of a file alone would load with the other one. */
  function inVain(file: SharedFile, other: SharedFile): number {
    const alone = [...file.users].filter((at) => !other.users.has(at))
    const bytesFor = (at: number) =>
      sum(
        [...(needed.ofFile.get(other) ?? [])].filter((one) => !needed.ofPage[at]?.has(one)),
        bytesOf,
      )
    return sum(alone, (at) => weightOf(at) * bytesFor(at))
  }

  /** Whether a module outside would be imported by the joined file and import it: then one of them runs too early. */
  function isCircle(one: SharedFile, other: SharedFile): boolean {
    const inside = new Set([...one.ids, ...other.ids])
    const outside = new Set([...inside].flatMap((id) => [...closureOf(id)].filter((found) => !inside.has(found))))
    return [...outside].some((id) => [...closureOf(id)].some((found) => inside.has(found)))
  }

  function weightOf(at: number): number {
    return pages[at]?.weight ?? 0
  }

  function bytesOf(file: SharedFile): number {
    return sum(file.ids, graph.bytesOf)
  }

  /** After its largest module, and told from those before it: a name that stays is not fetched anew after a release. */
  function nameOf({ ids }: SharedFile): string {
    const [largest = ''] = [...ids].sort((a, b) => graph.bytesOf(b) - graph.bytesOf(a))
    const base = largest.replace(/^.*\/|\.\w+$/g, '')
    let name = base
    for (let nth = 2; named.has(name); nth += 1) name = `${base}-${nth}`
    return name
  }
}

/** Everything that the given modules lead to, themselves included. */
export function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...next(id))
  }
  return found
}

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}
