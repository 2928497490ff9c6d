// npm run patterns: reads every regular expression of the product and refuses those whose work grows faster than the text
// they look at, so that nothing somebody sends holds a process (scslre finds them by the pattern alone, without running it).
// Of one that is put together at run time what the file itself says of it is read; a part that only a caller knows counts
// as one letter or digit.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { findSlow } from './pattern-rules.ts'
import { patternsIn } from './pattern-sources.ts'
import { root } from './setup.mjs'

const folders = ['packages/*/src', 'apps/*/src']
const notOfTheProduct = /\.test\.tsx?$|\/test\//
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()
let count = 0
const problems = []
for (const file of files.map((path) => path.replaceAll('\\', '/')).filter((path) => !notOfTheProduct.test(path))) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, text)
  for (const { at, source, flags } of patternsIn(program, Visitor)) {
    count += 1
    const fault = findSlow(source, flags)
    if (fault) problems.push(`${file}:${text.slice(0, at).split('\n').length} ${fault}: /${source}/${flags}`)
  }
}

for (const problem of problems) console.error(problem)
console.log(`${count} patterns, ${problems.length} that take more than their text's length`)
process.exitCode = problems.length === 0 ? 0 : 1
