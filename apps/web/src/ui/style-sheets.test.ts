import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const inRoot = (path: string) => path.slice(root.length + 1).replaceAll('\\', '/')
const sheets = new Map(
  globSync('**/*.module.css', { cwd: root }).map((path) => [join(root, path), classesOf(join(root, path))]),
)
const uses = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((path) => usesIn(join(root, path)))

/** Names of the classes that a sheet draws. Those of `:global(…)` belong to others. */
function classesOf(path: string): ReadonlySet<string> {
  const text = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\(\.[\w-]+\)/g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

interface Use {
  readonly sheet: string
  /** Undefined where the name is worked out: then any class may be meant. */
  readonly name: string | undefined
  readonly at: string
}

function usesIn(path: string): Use[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles = '', from = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w./-])${styles}(?:\\.(\\w+)|\\[)`, 'g'))].map(([found, name]) => ({
      sheet: resolve(path, '..', from),
      name,
      at: `${inRoot(path)} ${found}`,
    })),
  )
}

it('draws every class that a page names', () => {
  const missing = uses.filter(({ sheet, name }) => name !== undefined && !sheets.get(sheet)?.has(name))
  expect(missing.map(({ at }) => at)).toEqual([])
})

it('names every class that a sheet draws', () => {
  const unused = [...sheets].flatMap(([sheet, drawn]) => {
    const named = new Set(uses.filter((use) => use.sheet === sheet).map(({ name }) => name))
    return named.has(undefined)
      ? []
      : [...drawn].filter((name) => !named.has(name)).map((name) => `${inRoot(sheet)} .${name}`)
  })
  expect(unused).toEqual([])
})

const rulesOf = (path: string) =>
  [
    ...readFileSync(path, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]+)\}/g),
  ].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body: body.replace(/\s+/g, ' ').trim() }))

const shared = ['ui/layout.module.css', 'ui/texts.module.css']

it('draws no class on its own that a shared one draws', () => {
  const drawn = new Map(
    shared.flatMap((path) =>
      rulesOf(join(root, path)).flatMap(({ selector, body }) => {
        const name = /^:where\((\.\w+)\)$/.exec(selector)?.[1]
        return name && body.split(';').length > 2 ? [[body, name]] : []
      }),
    ),
  )
  const again = [...sheets.keys()]
    .filter((path) => !shared.includes(inRoot(path)))
    .flatMap((path) =>
      rulesOf(path).flatMap(({ selector, body }) =>
        drawn.has(body) && /^\.\w+$/.test(selector) ? [`${inRoot(path)} ${selector} is ${drawn.get(body)}`] : [],
      ),
    )
  expect(again).toEqual([])
})

it('lets an own class win over the shared one beside it', () => {
  const weighing = shared.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const light = text.slice(0, text.indexOf('/* These weigh'))
    return [...light.matchAll(/^[.:\w][^{]*\{/gm)].filter(([selector]) => !selector.startsWith(':where('))
  })
  expect(weighing).toEqual([])
})
