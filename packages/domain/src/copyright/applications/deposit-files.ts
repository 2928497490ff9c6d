import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Why a file of a source folder is left out of the deposit; the person may take it in all the same. */
export const leftOutWords = {
  vendored: { en: 'Other people’s code', zh: '第三方代码' },
  test: { en: 'Tests', zh: '测试代码' },
  generated: { en: 'Generated or minified', zh: '自动生成或压缩的代码' },
  settings: { en: 'Settings and data', zh: '配置与数据' },
  notSource: { en: 'Not source code', zh: '非源代码' },
} as const satisfies Record<string, TwoLanguages>
export type LeftOut = keyof typeof leftOutWords

/** How comments are written in a language; block marks come in pairs. */
export interface CommentMarks {
  readonly line: readonly string[]
  readonly block: readonly (readonly [string, string])[]
  /** Marks of a text that explains, at the beginning of a line; elsewhere the same marks hold a text of the program. */
  readonly docs?: readonly string[]
}

const cLike: CommentMarks = { line: ['//'], block: [['/*', '*/']] }
const hash: CommentMarks = { line: ['#'], block: [] }
const markup: CommentMarks = { line: [], block: [['<!--', '-->']] }
const sql: CommentMarks = { line: ['--'], block: [['/*', '*/']] }
const marks: readonly (readonly [CommentMarks, string])[] = [
  [
    cLike,
    'c h cc cpp cxx hpp hh cs java js jsx mjs cjs ts tsx mts cts go swift kt kts scala dart rs m mm groovy gradle',
  ],
  [{ line: ['//', '#'], block: [['/*', '*/']] }, 'php'],
  [
    {
      line: ['//'],
      block: [
        ['/*', '*/'],
        ['<!--', '-->'],
      ],
    },
    'vue svelte',
  ],
  [{ line: [], block: [['/*', '*/']] }, 'css scss less'],
  [{ line: ['#'], block: [], docs: ['"""', "'''"] }, 'py'],
  [hash, 'rb pl pm sh bash r jl ex exs tcl'],
  [{ line: ['%'], block: [] }, 'matlab'],
  [{ line: ["'"], block: [] }, 'vb vbs bas frm cls'],
  [{ line: ['--'], block: [['--[[', ']]']] }, 'lua'],
  [{ line: ['--'], block: [['{-', '-}']] }, 'hs'],
  [sql, 'sql plsql pks pkb adb ads vhd vhdl'],
  [
    {
      line: ['//'],
      block: [
        ['{', '}'],
        ['(*', '*)'],
      ],
    },
    'pas dpr dfm',
  ],
  [{ line: [';'], block: [] }, 'asm s lisp clj'],
  [markup, 'html htm xhtml jsp asp aspx ftl wxml axml'],
  [{ line: ['//'], block: [['/*', '*/']] }, 'v sv wxss proto st ino cu cl sol'],
]
const marksByExtension = new Map(marks.flatMap(([one, names]) => names.split(' ').map((name) => [name, one] as const)))

const extensionOf = (path: string) => /\.([a-z0-9+]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** Comment marks of a file by its name; undefined of what is no source code. */
export function commentMarks(path: string): CommentMarks | undefined {
  return marksByExtension.get(extensionOf(path))
}

const vendored =
  /(^|\/)(node_modules|bower_components|vendor|vendors|third[-_]?party|thirdparty|external|externals|site-packages|\.venv|venv|Pods|\.git|\.svn|\.hg|\.idea|\.vscode|__pycache__|\.gradle|packages\/[^/]+\/lib\/net\d)(\/|$)/i
const built = /(^|\/)(dist|build|out|target|bin|obj|\.next|\.nuxt|coverage|generated|gen|__generated__)(\/|$)/i
const generatedName =
  /(\.min\.(js|css)|\.bundle\.js|[-_.]generated\.\w+|\.g\.(cs|dart)|\.pb\.(go|cc|h)|_pb2(_grpc)?\.py|\.designer\.cs|\.d\.ts)$/i
const tests =
  /(^|\/)(tests?|specs?|__tests__|__mocks__|e2e|fixtures?)(\/|$)|([._-](test|spec)|Tests?)\.\w+$|(^|\/)test_[^/]{1,200}\.py$/
const library =
  /(^|\/)(jquery|bootstrap|vue|react|angular|lodash|moment|echarts|layui|element-ui)([-.][\d.]+)?(\.slim)?\.(js|css)$/i
const settings =
  /\.(json|ya?ml|toml|ini|xml|properties|lock|csv|tsv|txt|md|markdown|rst|log|env|cfg|conf|editorconfig|gitignore|plist|svg)$/i

/** Why a file is left out at first, by its path alone; undefined: it goes in. */
export function leftOutReason(path: string): LeftOut | undefined {
  if (vendored.test(path) || library.test(path)) return 'vendored'
  if (built.test(path) || generatedName.test(path)) return 'generated'
  if (tests.test(path)) return 'test'
  if (settings.test(path)) return 'settings'
  return commentMarks(path) === undefined ? 'notSource' : undefined
}

const entryNames =
  /^(main|index|app|application|program|startup|server|boot|bootstrap|\w*application|manage|__main__|winmain)\.\w+$/i

/** How early a file stands in the default order: entry points first, then from the root down. */
function rank(path: string): readonly [number, number] {
  const parts = path.split('/')
  const name = parts[parts.length - 1] ?? ''
  const isEntry = entryNames.test(name) && !/\.(html?|css)$/i.test(name)
  return [isEntry ? 0 : /\.(html?|css|scss|less|wxss)$/i.test(name) ? 2 : 1, isEntry ? parts.length : 0]
}

/** Files in the default order: entry points first, then by path, style sheets and pages last. */
export function depositOrder(paths: readonly string[]): readonly string[] {
  return paths
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .map(({ path }) => path)
}

/** Whether content looks made by a program, not by a person: a mark at its head, or lines nobody writes. */
export function looksGenerated(head: string): boolean {
  const start = head.slice(0, 2000)
  if (/@generated|do not edit|auto-?generated|自动生成.{0,12}(请勿|不要)/i.test(start)) return true
  return head.split('\n').some((line) => line.length > 5000)
}
