import { expect, test } from 'vitest'
import { type LoadingPage, reached, shareFiles } from './share-files.ts'

type Imports = Readonly<Record<string, readonly string[]>>

const graphOf = (imports: Imports, bytes: Readonly<Record<string, number>> = {}, own: readonly string[] = []) => ({
  importsOf: (id: string) => imports[id] ?? [],
  bytesOf: (id: string) => bytes[id] ?? 50_000,
  hasOwnFile: (id: string) => own.includes(id),
})
const page = (imports: Imports, id: string, kind = 'visitor', later: readonly string[] = []): LoadingPage => {
  const next = (one: string) => imports[one] ?? []
  return { kind, weight: 1, atOnce: reached([id], next), later: reached(later, next) }
}
/** Modules of each file, largest names first in order. */
const filesOf = (shared: ReadonlyMap<string, string>) =>
  [...new Set(shared.values())]
    .map((file) => [...shared].flatMap(([id, of]) => (of === file ? [id] : [])).sort())
    .sort()

test('what the same pages load is one file; what one page alone loads is left to its own', () => {
  const imports = { '/a': ['x', 'y', 'z'], '/b': ['x', 'y'], x: [], y: ['x'], z: [] }
  const shared = shareFiles([page(imports, '/a'), page(imports, '/b')], graphOf(imports, {}, ['/a', '/b']))
  expect(filesOf(shared)).toEqual([['x', 'y']])
})

test('a small file joins another one where that costs less than a request', () => {
  const imports = { '/a': ['x', 'tiny'], '/b': ['x', 'tiny'], '/c': ['x'], x: [], tiny: [] }
  const pages = [page(imports, '/a'), page(imports, '/b'), page(imports, '/c')]
  expect(filesOf(shareFiles(pages, graphOf(imports, { tiny: 100 }, ['/a', '/b', '/c'])))).toEqual([['tiny', 'x']])
  expect(filesOf(shareFiles(pages, graphOf(imports, {}, ['/a', '/b', '/c'])))).toEqual([['tiny'], ['x']])
})

test('a further screen counts for nothing that the first one loads', () => {
  const imports = { '/first': ['x', 'y'], '/next': ['x'], '/visited': ['y'], x: [], y: [] }
  const pages = [page(imports, '/first', 'landing'), page(imports, '/next', 'further'), page(imports, '/visited')]
  const shared = shareFiles(pages, graphOf(imports, {}, ['/first', '/next', '/visited']))
  expect(filesOf(shared)).toEqual([['x'], ['y']])
  expect(filesOf(shareFiles(pages.slice(0, 2), graphOf(imports, {}, ['/first', '/next'])))).toEqual([['x', 'y']])
})

test('what one page alone loads lies where its parts find it, but no other page’s', () => {
  const imports = { '/a': ['words'], '/b': [], words: [] }
  const filesWith = (...pages: LoadingPage[]) => filesOf(shareFiles(pages, graphOf(imports, {}, ['/a', '/b'])))
  expect(filesWith(page(imports, '/a', 'visitor', ['words']), page(imports, '/b'))).toEqual([['words']])
  expect(filesWith(page(imports, '/a'), page(imports, '/b', 'visitor', ['words']))).toEqual([])
})

test('no two files are joined around a module outside, which would need the file that needs it', () => {
  const imports = { '/a': ['top', 'middle'], '/b': [], '/c': ['low'], top: ['middle'], middle: ['low'], low: [] }
  const pages = [
    page(imports, '/a', 'visitor', ['top']),
    page(imports, '/b', 'visitor', ['middle']),
    page(imports, '/c'),
  ]
  const shared = shareFiles(pages, graphOf(imports, { top: 10, low: 10 }, ['/a', '/b', '/c']))
  expect(filesOf(shared)).toEqual([['low'], ['top']])
})

test('what has a file of its own is left out with what imports it', () => {
  const imports = { '/a': ['top', 'other'], '/b': ['top', 'other'], top: ['part'], part: ['low'], low: [], other: [] }
  const pages = [page(imports, '/a'), page(imports, '/b')]
  expect(filesOf(shareFiles(pages, graphOf(imports, {}, ['/a', '/b', 'part'])))).toEqual([['low', 'other']])
})
