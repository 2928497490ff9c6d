import type { Rolldown } from 'vite'
import { builtPages, type PageKind } from './built-pages.ts'
import { reached, shareFiles } from './share-files.ts'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Context = Parameters<Extract<Groups[number]['name'], (...args: never[]) => unknown>>[1]

/** What every page needs, in one long-lived chunk. */
const everyPage = /node_modules\/(react|react-dom|scheduler)\//
/** Days and the book of rules: a page fetches them once it stands (`main.tsx`), and nothing else beside them. */
const rules = /packages\/domain\/src\/platform\/(dates\/civil-date|rules\/rule-book)\.ts/

/** What a byte too many costs: a further screen's is one, the budgets of entrances are counted in single kilobytes. */
const weights: Readonly<Record<PageKind, number>> = { entrance: 8, visitor: 1, landing: 2, further: 1, apart: 1 }

/**
 * The build is cut by what pages load at once (`shareFiles`): cut by route alone, a form asked for ninety files, six at a time, which
 * over a distance is fifteen times to the server and back. No page and no part of one is named here: what a page weighs follows
 * from its route. What only parts need that are fetched later (dialogs, sections below the window) is left to the bundler.
 */
export function chunkGroups(app: string): Groups {
  let fileOf: ReadonlyMap<string, string> | undefined
  return [
    { name: 'vendor', test: everyPage, priority: 2 },
    { name: 'rules', test: rules, includeDependenciesRecursively: false, priority: 2 },
    {
      debugName: 'shared files',
      name: (id, context) => {
        fileOf ??= sharedFiles(context, app)
        return fileOf.get(id) ?? null
      },
      // A file holds all that its modules import, unless another one does: nothing to pull in, and no circle.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

function sharedFiles(context: Context, app: string): ReadonlyMap<string, string> {
  const moduleOf = knownModules(context)
  const built = builtPages(app)
  const gateways = new Set(built.flatMap(({ modules }) => modules))
  const importsOf = (id: string) => moduleOf(id).imports
  // Other pages and frames are gone to, not opened.
  const partsOf = (id: string) => moduleOf(id).opens.filter((one) => !gateways.has(one))
  // A screen with two addresses (the desk of staff and of agents) is one: it must not weigh twice against what others load.
  const once = new Map(built.map((page) => [page.modules.join(), page]))
  const pages = [...once.values()].map(({ kind, modules }) => {
    const atOnce = reached(modules, importsOf)
    const later = reached([...atOnce].flatMap(partsOf), (id) => [...importsOf(id), ...partsOf(id)])
    return { kind, weight: weights[kind], atOnce, later }
  })
  return shareFiles(pages, {
    importsOf,
    bytesOf: (id) => moduleOf(id).bytes,
    hasOwnFile: (id) => gateways.has(id) || moduleOf(id).isOpened,
  })
}

/** What the bundler knows of each module, asked once: every answer of its own crosses from native code. */
function knownModules(context: Context) {
  const asked = (id: string) => {
    const info = context.getModuleInfo(id)
    return {
      imports: (info?.importedIds ?? []).filter((one) => !everyPage.test(one)),
      opens: info?.dynamicallyImportedIds ?? [],
      isOpened: info?.dynamicImporters.length !== 0,
      bytes: info?.code?.length ?? 0,
    }
  }
  const known = new Map<string, ReturnType<typeof asked>>()
  return (id: string) => {
    const module = known.get(id) ?? asked(id)
    known.set(id, module)
    return module
  }
}
