import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Context = Parameters<Extract<Groups[number]['name'], (...args: never[]) => unknown>>[1]

/** Where visitors come in: the pages whose first load is the smallest. */
export const entrances = ['/', '/login', '/about', '/briefintroduction', '/transfer']
/** The one entrance that is a list: it shares much with the desk, and nothing with the other entrances. */
const square = '/transfer'
/** Where a person lands after sign-in: the screen that pays for what all signed-in screens share. */
export const landing = '/order/patentOrder'

/** What nearly every form opens with: fetched once, with the screen after sign-in. */
const ofForms = [
  '../parts/form/use-draft.ts',
  '../parts/form/PutBack.tsx',
  '../parts/form/SaveState.tsx',
  '../parts/form/places.tsx',
  '../parts/form/form-fields.tsx',
  '../parts/UploadField.tsx',
  '../ui/ChoiceField.tsx',
  '../ui/DateField.tsx',
]

/** What every page needs, in one long-lived chunk. */
const everyPage = /node_modules\/(react|react-dom|scheduler|react-router)\//

/**
 * The build is cut by route: public pages load no query cache. What is fetched together anyway is one file:
 * cut by route alone, a form asked for ninety, six at a time, which over a distance is fifteen times to the server
 * and back.
 *
 * - `rules`: the book of rules: every page fetches it, and none of what calculates by it.
 * - `start`: what the first file and every frame around a page import: fetched with every page anyway, and a kilobyte and
 *   a half smaller as one file than as nine.
 * - `entrances-…`: what the same entrances share, a file for each such set: their budget is counted in single kilobytes,
 *   so none of them fetches what only the others need.
 * - `reading`: what visitors' pages beside the entrances share, with each other or with the desk.
 * - `list`: what the square, an entrance that is a list, shares with the desk: small parts that shrink better in one file.
 * - `square`: the same of its own words and rules, for the other pages of the square.
 * - `list-end`: what stands below a list or in place of an empty one; the square fetches it when it comes near the window.
 * - `desk`: what the screen after sign-in needs with its frame, and what every form is made of; further screens find it there.
 */
export function chunkGroups(app: string): Groups {
  let tierOf: ((id: string) => string | undefined) | undefined
  return [
    { name: 'vendor', test: everyPage, priority: 2 },
    {
      name: (id, context) => {
        tierOf ??= tiers(context, app)
        return tierOf(id) ?? null
      },
      // Each tier holds all that its modules import, unless a tier before it does: nothing to pull in, no circle.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

function tiers(context: Context, app: string) {
  const inApp = (name: string) => resolve(app, name)
  const closure = (...files: string[]) => closureOf(context, files)
  const visitors = pagesIn(inApp('visitor-pages.ts'))
  const members = pagesIn(inApp('pages.ts'))
  const main = inApp('../main.tsx')
  const book = resolve(app, '../../../../packages/domain/src/platform/rules/rule-book.ts')
  // The sign-in page has the parts of the frame and stands in none.
  const frame = closure(inApp('PublicLayout.tsx')).intersection(closure(pageOf(visitors, '/login')))
  const atStart = closure(main).union(frame)
  const perEntrance = entrances.map((path) => closure(pageOf(visitors, path)))
  const atEntrances = closure(
    ...[inApp('member-tree.tsx'), inApp('PublicLayout.tsx')],
    ...entrances.filter((path) => path !== square).map((path) => pageOf(visitors, path)),
  )
  const atSquare = closure(pageOf(visitors, square))
  // What the square draws below or in place of its list comes early where that is short: without what readers share.
  const belowSquare = closure(inApp('../ui/Pager.tsx'), inApp('../square/NothingOffered.tsx'))
  const readers = [...visitors].filter(([path]) => !entrances.includes(path)).map(([, page]) => closure(page))
  const desk = closure(pageOf(members, landing), inApp('MenuLayout.tsx'), ...ofForms.map(inApp))

  return (id: string): string | undefined => {
    // Stays the chunk that its `import()` names.
    if (id === main || context.getModuleInfo(id)?.dynamicImporters.length !== 0) return undefined
    if (atStart.has(id)) return 'start'
    if (id === book) return 'rules'
    const at = entrances.flatMap((_path, place) => (perEntrance[place]?.has(id) ? [place] : []))
    if (at.length > 1) return `entrances-${at.join('')}`
    if (atEntrances.has(id)) return undefined
    if (atSquare.has(id)) return desk.has(id) ? 'list' : 'square'
    if (belowSquare.has(id)) return 'list-end'
    const users = readers.filter((reader) => reader.has(id)).length
    if (users > 1 || (users === 1 && desk.has(id))) return 'reading'
    if (desk.has(id)) return 'desk'
    return undefined
  }
}

function pageOf(pages: ReadonlyMap<string, string>, path: string): string {
  const page = pages.get(path)
  if (page === undefined) throw new Error(`no page for ${path}`)
  return page
}

/** Page file of each address in one of the two tables. */
export function pagesIn(table: string): Map<string, string> {
  const lines = readFileSync(table, 'utf8').matchAll(/'([^']+)':\s*\(\) =>\s*import\('([^']+)'\)/g)
  return new Map([...lines].map(([, path = '', file = '']) => [path, resolve(table, '..', file)]))
}

/** Everything that the given modules import at once, themselves included. */
function closureOf(context: Context, ids: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    closureOf(context, context.getModuleInfo(id)?.importedIds ?? [], found)
  }
  return found
}
